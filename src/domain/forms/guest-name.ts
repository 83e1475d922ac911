import type { SubmittedAnswer } from '#domain/forms/submitted-answer.ts'
import { slug } from '#domain/text/slug.ts'

type Named = Pick<SubmittedAnswer, 'fieldId' | 'label' | 'type' | 'value'>
type NameKind = 'given' | 'last' | 'whole'

const GIVEN: readonly string[] = ['vorname', 'vornamen', 'rufname', 'firstname']
const LAST: readonly string[] = ['nachname', 'familienname', 'zuname', 'lastname', 'surname']
const WHOLE: readonly string[] = ['name', 'namen', 'fullname']
/** What may stand beside the name: whose it is, and what it is asked for. */
const BESIDE: readonly string[] = (
  'ihr ihre ihren dein deinen der die den des auf welchen mit und your vor nach familien zu first last full and ' +
  'voller vollen vollstaendiger ganzer gast gastes person reservierung'
).split(' ')

/** What a label or a short name says it asks for: a person's name and nothing else. */
function kindIn(text: string): NameKind | null {
  const words = slug(text.replace(/[^\p{L}\d]+/gu, ' '))
    .split('-')
    .filter(word => /[a-z]/.test(word))
  const names = words.filter(word => !BESIDE.includes(word))
  const has = (kind: readonly string[]) => names.some(word => kind.includes(word))
  if (names.length === 0 || names.some(word => ![...GIVEN, ...LAST, ...WHOLE].includes(word))) return null
  // "Vor- und Nachname", "Name, Vorname"
  if (names.length > 1 || words.includes('vor')) return 'whole'
  if (words.includes('first')) return 'given'
  if (words.includes('last')) return 'last'
  return has(GIVEN) ? 'given' : has(LAST) ? 'last' : 'whole'
}

/**
 * Who sent a form: the line whose label, else whose short name, asks for a person's name; first and last name asked for
 * apart stand together. '' where the form asks for none (docs/reference/forms.md#whose-name).
 */
export function guestName(answers: readonly Named[]): string {
  const lines = answers.filter(({ type, value }) => type === 'text' && value.trim() !== '')
  const byLabel = lines.filter(({ label }) => kindIn(label) !== null)
  const found = byLabel.length > 0 ? byLabel : lines.filter(({ fieldId }) => kindIn(fieldId) !== null)
  const first = (kind: NameKind) =>
    found
      .find(one => (kindIn(one.label) ?? kindIn(one.fieldId)) === kind)
      ?.value.trim()
      .replaceAll(/\s+/g, ' ')
  const [given, last, whole] = [first('given'), first('last'), first('whole')]
  // beside "Vorname" a "Name" is the last one
  return [given, last ?? whole].filter(Boolean).join(' ')
}
