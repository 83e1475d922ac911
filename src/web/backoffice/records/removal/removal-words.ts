import type { Use } from '#contract/row-use.ts'

const MEANING: Readonly<Record<Use['effect'], string>> = {
  blocks: 'verhindert das Löschen',
  goes: 'wird mitgelöscht',
  loses: 'verliert den Verweis',
  keeps: 'bleibt erhalten',
}
const MEANING_MANY: Readonly<Record<Use['effect'], string>> = {
  blocks: 'verhindern das Löschen',
  goes: 'werden mitgelöscht',
  loses: 'verlieren den Verweis',
  keeps: 'bleiben erhalten',
}

/** 'Speisekarten: Sommer, Winter und 3 weitere – verlieren den Verweis'. Without names only how many. */
export function wordsOfUse({ label, count, effect, rows }: Use): { title: string; meaning: string } {
  const names = rows.map(row => row.name || `Nr. ${row.id}`)
  const more = count - names.length
  const list =
    names.length === 0
      ? String(count)
      : [names.join(', '), more > 0 ? `und ${more} weitere` : ''].filter(Boolean).join(' ')
  return { title: `${label}: ${list}`, meaning: (count === 1 ? MEANING : MEANING_MANY)[effect] }
}
