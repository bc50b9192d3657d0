"""A table as a PettingZoo environment: each agent sees what its seat may know, and picks one of the legal moves.

For example: python examples/table_env.py starter, which plays a game by chance. It needs `pip install pettingzoo`.
"""

import argparse
from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

import lootpress
from lootpress.runtime.views import view_of

MOST_MOVES = 128
"""How many moves an agent can tell apart; of a longer menu it sees the beginning."""

MOST_DECISIONS = 5_000
"""After so many the game is cut off: agents that move by chance would trade for ever."""

Observation = dict[str, NDArray[np.int16] | NDArray[np.int8]]


class TableEnv(AECEnv[str, Observation, int]):
    """A game of so many players with a deck; an action is the number of a move, and the mask says which there are.

    An agent observes the levels, hands and tables of all players, itself first; the strengths of a fight; and how many
    copies of each card it holds and has before it. The winner gets 1, everybody else -1, and nobody anything before.
    """

    metadata = {"name": "lootpress_v1", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012
    render_mode: str | None = None

    def __init__(self, deck: str, players: int = 3, render_mode: str | None = None) -> None:
        """A table for so many players with the cards of a set or a deck."""
        super().__init__()
        self.program, self.render_mode = lootpress.load(deck), render_mode
        self.possible_agents = [f"player_{player}" for player in range(players)]
        self._definitions = len(self.program.deck.cards)
        length = 3 * players + 3 + 2 * self._definitions
        numbers = np.iinfo(np.int16)
        self._observed = spaces.Dict(
            {
                "observation": spaces.Box(numbers.min, numbers.max, (length,), np.int16),
                "action_mask": spaces.Box(0, 1, (MOST_MOVES,), np.int8),
            }
        )
        self._moves = {agent: spaces.Discrete(MOST_MOVES) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent observes."""
        return self._observed

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of moves."""
        return self._moves[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; the same seed deals the same."""
        if seed is None:
            seed = int(np.random.default_rng().integers(1 << 32))
        self.game = lootpress.Game(self.program, players=len(self.possible_agents), seed=seed)
        self.decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def observe(self, agent: str) -> Observation:
        """What an agent may know, and which moves it has; none while others decide."""
        player, engine = self.possible_agents.index(agent), self.game.engine
        view = view_of(engine.state, player, log=False)
        players = len(self.possible_agents)
        round_me = [(player + k) % players for k in range(players)]
        strengths = (1, *view.combat.strengths) if view.combat is not None else (0, 0, 0)
        seen = [
            *(view.levels[p] for p in round_me),
            *(view.hand_sizes[p] for p in round_me),
            *(len(view.tables[p]) for p in round_me),
            *(max(-30_000, min(30_000, number)) for number in strengths),
            *self._counted(view.hand),
            *self._counted(view.tables[player]),
        ]
        mask = np.zeros(MOST_MOVES, np.int8)
        if engine.to_act == player:
            mask[: len(engine.legal())] = 1
        return {"observation": np.array(seen, np.int16), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Make a move, and go on to whoever decides next."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if action is None:
            raise ValueError(f"{agent} has to decide")
        self.game.engine.apply(int(action))
        self.decisions += 1
        if self.game.over:
            for player, name in enumerate(self.agents):
                self.rewards[name] = 1.0 if player in self.game.winners else -1.0
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.decisions >= MOST_DECISIONS:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._ask()

    def render(self) -> str | None:
        """The levels, and what is asked."""
        if self.render_mode is None:
            return None
        levels = ", ".join(f"{name} {n}" for name, n in zip(self.game.names, self.game.levels, strict=True))
        asked = self.game.question
        return f"Levels: {levels}. " + (f"{asked.name}: {asked.text}" if asked is not None else "The game is over.")

    def close(self) -> None:
        """There is nothing to put away."""

    def _ask(self) -> None:
        """Whoever decides is next; at the end the agents leave one after another."""
        player = self.game.engine.to_act
        self.agent_selection = self.agents[0] if player is None else self.possible_agents[player]

    def _counted(self, cards: Sequence[int]) -> list[int]:
        """How many of these cards are copies of each card of the deck."""
        counts = [0] * self._definitions
        for card in cards:
            counts[self.program.deck.definition[card]] += 1
        return counts


def main(arguments: Sequence[str] | None = None) -> None:
    """Play one game by chance and tell how it stands at its end."""
    parser = argparse.ArgumentParser(description="Play one game by chance in a PettingZoo environment.")
    parser.add_argument("deck", help="a folder, a file, or the name of a shipped set or deck")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args(arguments)
    env = TableEnv(options.deck, render_mode="ansi")
    env.reset(seed=options.seed)
    for agent in env.agents:
        env.action_space(agent).seed(options.seed)
    for agent in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        assert observation is not None
        done = terminated or truncated
        env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))
    print(f"{env.decisions} decisions. {env.render()}")


if __name__ == "__main__":
    main()
