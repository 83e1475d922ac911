const PLAIN = 'Bitte treffen Sie eine Auswahl.'

/** What choices are called on menus, by the article they take. German has no rule for it. */
const NOUNS = {
  eine: 'beilage füllung farbe größe nachspeise hauptspeise mehlspeise panade portion sauce sorte soße speise stufe suppe variante vorspeise zubereitung',
  einen: 'aufstrich belag boden dip gargrad garpunkt rand salat teig',
  ein: 'brot dessert dressing gebäck gericht getränk menü topping',
} as const

const ENDINGS = Object.entries(NOUNS).flatMap(([article, nouns]) =>
  nouns.split(' ').map(noun => [noun, article] as const),
)

/**
 * Asks for a choice by its name ('Bitte wählen Sie eine Beilage.'), as far as the name is one word whose article is
 * known, compounds included; else without it, where the name stands in front.
 */
export function askToChoose(name: string): string {
  const word = name.trim().toLowerCase()
  const article = /\s/.test(word) ? undefined : ENDINGS.find(([noun]) => word.endsWith(noun))?.[1]
  return article ? `Bitte wählen Sie ${article} ${name.trim()}.` : `${name}: ${PLAIN}`
}
