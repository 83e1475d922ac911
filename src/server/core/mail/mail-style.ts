/**
 * How mails look, said in attributes and inline styles, because half of all programs read no style sheet. The sheet
 * adds what may be missing: dark colours (Apple Mail, Outlook on telephones by `data-ogsc`), narrow screens, and Word's
 * engine, in which Outlook draws.
 */
export const INK = '#1c1a17'
export const SOFT = '#5b554c'
export const RULE = '#dcd6cb'
export const PAPER = '#ffffff'
export const GROUND = '#f3f0ea'
export const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const NIGHT = [
  ['.ground', 'background-color:#16140f!important'],
  ['.paper', 'background-color:#211e18!important'],
  ['.ink', 'color:#f4efe6!important'],
  ['.soft', 'color:#bdb4a6!important'],
  ['.rule', 'border-color:#443e34!important'],
  ['.button', 'background-color:#f4efe6!important'],
  ['.button a', 'color:#16140f!important;border-color:#f4efe6!important'],
] as const
const rules = (prefix: string) => NIGHT.map(([selector, style]) => `${prefix}${selector}{${style}}`).join('')

export const HEAD_STYLE = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${rules('')}}`,
  rules('[data-ogsc] '),
  '@media (max-width:620px){.paper{padding:20px 16px!important}}',
].join('\n')

/** For Word alone: no gaps between cells, a font it has, and true pixels on large screens. */
export const WORD_HEAD = `<!--[if mso]><xml><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>table{border-collapse:collapse}td,th,p,a,h2{font-family:Arial,sans-serif!important}</style><![endif]-->`
/** Word knows no `max-width`. */
export const WORD_OPENS =
  '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->'
export const WORD_CLOSES = '<!--[if mso]></td></tr></table><![endif]-->'
