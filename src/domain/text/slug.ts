const SPELLED_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/**
 * The address part made of a name (docs/reference/texts.md#slugs): lowercase, ä/ö/ü as ae/oe/ue, ß as ss, spaces and
 * underscores as hyphens, every other character removed. May be empty when nothing usable remains.
 */
export const slug = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, letter => SPELLED_OUT[letter] ?? letter)
    .replace(/[\s_]/g, '-')
    .replace(/[^a-z0-9-]/g, '')
