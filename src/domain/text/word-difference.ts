/** A run of words that both have, that only the old text has, or only the new one. */
export type WordRun = { kind: 'same' | 'removed' | 'added'; text: string }

/** More words than this a side are compared as a whole: the table would grow with both. */
const MOST_WORDS = 1500

/**
 * What changed between two texts, word by word, as few changes as possible; joined, what is not added is the old text
 * and what is not removed the new one.
 */
export function wordDifference(before: string, after: string): WordRun[] {
  const [old, next] = [wordsOf(before), wordsOf(after)]
  if (old.length > MOST_WORDS || next.length > MOST_WORDS)
    return merged([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ])
  const rows = next.length + 1
  const common = new Uint16Array((old.length + 1) * rows)
  const at = (i: number, j: number) => common[i * rows + j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = next.length - 1; j >= 0; j -= 1)
      common[i * rows + j] = old[i] === next[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const runs: WordRun[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < next.length) {
    const [one, other] = [old[i], next[j]]
    if (one !== undefined && one === other) {
      runs.push({ kind: 'same', text: one })
      i += 1
      j += 1
    } else if (one !== undefined && (other === undefined || at(i + 1, j) >= at(i, j + 1))) {
      runs.push({ kind: 'removed', text: one })
      i += 1
    } else if (other !== undefined) {
      runs.push({ kind: 'added', text: other })
      j += 1
    }
  }
  return merged(runs)
}

/** Words with the space behind them, so that they join to the text they came from. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+\s*|\s+/g) ?? []

const merged = (runs: readonly WordRun[]): WordRun[] => {
  const all: WordRun[] = []
  for (const run of runs) {
    const last = all.at(-1)
    if (run.text === '') continue
    if (last?.kind === run.kind) all[all.length - 1] = { kind: run.kind, text: last.text + run.text }
    else all.push(run)
  }
  return all
}
