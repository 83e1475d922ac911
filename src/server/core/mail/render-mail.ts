import { escapeHtml, oneLine, plain } from '#server/core/mail/mail-escape.ts'
import type { MailContent, MailLine, MailTax } from '#server/core/mail/mail-content.ts'

/**
 * How mails look, said in attributes and inline styles, because half of all programs read no style sheet. The sheet
 * adds what may be missing: dark colours (Apple Mail, Outlook on telephones by `data-ogsc`), narrow screens, and Word's
 * engine, in which Outlook draws.
 */
const INK = '#1c1a17'
const SOFT = '#5b554c'
const RULE = '#dcd6cb'
const PAPER = '#ffffff'
const GROUND = '#f3f0ea'
const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

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

const HEAD_STYLE = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${rules('')}}`,
  rules('[data-ogsc] '),
  '@media (max-width:620px){.paper{padding:20px 16px!important}}',
].join('\n')

/** For Word alone: no gaps between cells, a font it has, and true pixels on large screens. */
const WORD_HEAD = `<!--[if mso]><xml><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>table{border-collapse:collapse}td,th,p,a,h2{font-family:Arial,sans-serif!important}</style><![endif]-->`
/** Word knows no `max-width`. */
const WORD_OPENS =
  '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->'
const WORD_CLOSES = '<!--[if mso]></td></tr></table><![endif]-->'

/** The mail for programs and people that want no HTML. */
export function renderText(content: MailContent): string {
  const { note, greeting, paragraphs, link, document, footer } = content
  const { facts = [], lines = [], sums = [], taxes = [], closing = [] } = content
  const blocks = [
    note ?? '',
    greeting ?? '',
    ...paragraphs,
    link ? `${link.label}:\n${link.url}` : '',
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    lines
      .map(({ amount, name, choices, price }) =>
        [`${amount}  ${name}  ${price}`, ...choices.map(choice => `    ${choice}`)].join('\n'),
      )
      .join('\n'),
    sums.map(([label, value]) => `${label}: ${value}`).join('\n'),
    taxes.map(({ rate, net, tax, gross }) => `${rate} USt.: netto ${net}, Steuer ${tax}, brutto ${gross}`).join('\n'),
    document ? `${document.label}:\n${document.url}` : '',
    ...closing,
    footer.length > 0 ? `--\n${footer.join('\n')}` : '',
  ]
  return plain(`${blocks.filter(Boolean).join('\n\n')}\n`)
}

const text = (value: string) => escapeHtml(value).replaceAll('\n', '<br>')
const cell = (style = '') =>
  `class="ink rule" style="padding:8px 0;vertical-align:top;overflow-wrap:anywhere;border-bottom:1px solid ${RULE};color:${INK};${style}"`
const END = 'text-align:right;white-space:nowrap;padding-left:12px;'
/** A row is named by its first cell, a column by its head, for those who listen to mails. */
const th = (scope: 'row' | 'col', label: string, style = '') =>
  `<th scope="${scope}" ${cell(`font-weight:400;text-align:left;${style}`)}>${text(label)}</th>`
const td = (value: string, style = '') => `<td ${cell(style)}>${value}</td>`
const table = (rows: string, label: string) =>
  rows
    ? `<table width="100%" cellpadding="0" cellspacing="0" border="0" aria-label="${escapeHtml(label)}" style="width:100%;border-collapse:collapse;margin:0 0 24px">${rows}</table>\n`
    : ''
const paragraph = (value: string) => `<p class="ink" style="margin:0 0 16px;color:${INK}">${text(value)}</p>`

/**
 * The same as a page of simple tables, which every mail program can show, by light and by dark. Nothing is loaded from
 * elsewhere.
 */
export function renderHtml(content: MailContent): string {
  const { subject, note, greeting, paragraphs, closing = [], footer } = content
  const said = [...(greeting ? [greeting] : []), ...paragraphs]
  return `<!doctype html>
<html lang="de" xmlns="http://www.w3.org/1999/xhtml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="x-apple-disable-message-reformatting"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(oneLine(subject))}</title>
${WORD_HEAD}
<style>${HEAD_STYLE}</style></head>
<body class="ground" style="margin:0;padding:0;background-color:${GROUND};color:${INK};${FONT};font-size:16px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(oneLine(paragraphs[0] ?? subject))}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${GROUND}" style="background-color:${GROUND}"><tr><td align="center" style="padding:24px 8px">
${WORD_OPENS}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px"><tr><td class="paper" align="left" bgcolor="${PAPER}" style="padding:32px;background-color:${PAPER};border-radius:8px;${FONT};font-size:16px;line-height:1.5">
${note ? `<p class="soft" style="margin:0 0 16px;color:${SOFT};font-size:14px">${text(note)}</p>\n` : ''}${said.map(paragraph).join('\n')}
${button(content)}${tables(content)}${keepsake(content)}${closing.map(value => `${paragraph(value)}\n`).join('')}${footer.length > 0 ? `<p class="soft" style="margin:24px 0 0;color:${SOFT};font-size:14px">${footer.map(text).join('<br>')}</p>\n` : ''}</td></tr></table>${WORD_CLOSES}
</td></tr></table>
</body></html>
`
}

/** A cell that is the button's ground, so that Word draws it too. */
const button = ({ link }: MailContent) =>
  link
    ? `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" bgcolor="${INK}" style="background-color:${INK};border-radius:6px;mso-padding-alt:12px 20px"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 20px;border:1px solid ${INK};border-radius:6px;color:${PAPER};font-weight:600;text-decoration:none">${text(link.label)}</a></td></tr></table>\n`
    : ''

const keepsake = ({ document }: MailContent) =>
  document
    ? `<p class="ink" style="margin:0 0 16px;color:${INK}"><a class="ink" href="${escapeHtml(document.url)}" style="color:${INK};text-decoration:underline">${text(document.label)}</a></p>\n`
    : ''

function tables({ facts = [], lines = [], sums = [], taxes = [] }: MailContent): string {
  const pair = ([label, value]: readonly [string, string]) =>
    `<tr>${th('row', label)}${td(text(value), 'text-align:right;padding-left:12px;')}</tr>`
  const total = (row: readonly [string, string], index: number) =>
    index < sums.length - 1
      ? pair(row)
      : `<tr>${th('row', row[0], 'font-weight:700;')}${td(text(row[1]), `font-weight:700;${END}`)}</tr>`
  const line = ({ amount, name, choices, price }: MailLine) =>
    `<tr>${td(text(amount), 'white-space:nowrap;padding-right:12px;')}${td([text(name), ...choices.map(choice => `<span class="soft" style="color:${SOFT};font-size:14px">${text(choice)}</span>`)].join('<br>'))}${td(text(price), END)}</tr>`
  const taxed = ({ rate, net, tax, gross }: MailTax) =>
    `<tr>${th('row', rate)}${[net, tax, gross].map(value => td(text(value), END)).join('')}</tr>`
  const heads = (...[first, ...rest]: [string, ...string[]]) =>
    `<tr>${th('col', first, 'font-size:14px;')}${rest.map(label => th('col', label, `font-size:14px;${END}`)).join('')}</tr>`
  return [
    table(facts.map(pair).join(''), 'Angaben zur Bestellung'),
    table(lines.map(line).join(''), 'Bestellte Positionen'),
    table(sums.map(total).join(''), 'Summen'),
    taxes.length > 0
      ? table(heads('USt.', 'Netto', 'Steuer', 'Brutto') + taxes.map(taxed).join(''), 'Umsatzsteuer')
      : '',
  ].join('')
}
