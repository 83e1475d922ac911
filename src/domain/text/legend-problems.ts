import type { ProblemEntry } from '#domain/problem.ts'
import { legendOf, type LegendSettings } from '#domain/text/allergen-legend.ts'
import { namedAllergen } from '#domain/text/read-allergen.ts'

const MARK = /^[\p{L}\p{N}*†.)-]{1,4}$/u
const folded = (text: string | null | undefined) => (text ?? '').trim().toLowerCase()

/**
 * What makes a legend ambiguous, at its field: a mark that says two things, or that guests would read as something
 * else.
 */
export function legendProblems(
  settings: LegendSettings & { additivesLegend: readonly { code: string }[] },
): ProblemEntry[] {
  const { allergenStyle, allergenLegend, additivesLegend } = settings
  const own = allergenStyle === 'own' ? allergenLegend : []
  const problems: ProblemEntry[] = []
  const say = (field: string, code: string, message: string) => problems.push({ field, code, message })
  if (allergenStyle === 'own' && own.length === 0)
    say(
      'allergenLegend',
      'required',
      'Bitte geben Sie mindestens ein Kürzel an, oder wählen Sie eine andere Kennzeichnung.',
    )
  own.forEach(({ mark, allergen, kind }, index) => {
    const before = own.slice(0, index)
    const at = `allergenLegend.${index}`
    if (!MARK.test(mark.trim()))
      say(`${at}.mark`, 'format', 'Ein Kürzel hat höchstens 4 Buchstaben oder Ziffern und keine Leerzeichen.')
    else if (namedAllergen(mark)) say(`${at}.mark`, 'format', 'Dieses Kürzel ist der Name eines Allergens.')
    else if (before.some(row => folded(row.mark) === folded(mark)))
      say(`${at}.mark`, 'repeated', 'Dieses Kürzel kommt doppelt vor.')
    if (before.some(row => row.allergen === allergen && folded(row.kind) === folded(kind)))
      say(
        `${at}.allergen`,
        'repeated',
        'Dieses Allergen hat schon ein Kürzel. Für eine Art davon füllen Sie das Feld „Art“ aus.',
      )
  })
  const taken = new Set(legendOf(settings).map(({ mark }) => mark.trim()))
  additivesLegend.forEach(({ code }, index) => {
    if (taken.has(code.trim()))
      say(
        `additivesLegend.${index}.code`,
        'taken',
        'Dieses Kürzel steht schon für ein Allergen. Bitte wählen Sie für Zusatzstoffe ein anderes.',
      )
  })
  return problems
}
