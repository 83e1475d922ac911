import type { MailContent } from '#server/features/notifications/mail-content.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text for HTML and its attributes; whatever a guest typed stays text. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, character => ENTITIES[character] ?? character)

/** The mail for programs and people that want no HTML. */
export function renderText({ greeting, paragraphs, link, facts, lines, sums, footer }: MailContent): string {
  const blocks = [
    greeting ?? '',
    ...paragraphs,
    link ? `${link.label}:\n${link.url}` : '',
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    lines
      .map(({ amount, name, choices, price }) => [`${amount}  ${name}  ${price}`, ...choices.map(choice => `    ${choice}`)].join('\n'))
      .join('\n'),
    sums.map(([label, value]) => `${label}: ${value}`).join('\n'),
    footer.length > 0 ? `--\n${footer.join('\n')}` : '',
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif'
const CELL = 'padding:6px 0;vertical-align:top;border-bottom:1px solid #ddd'

/** The same as a page of simple tables, which every mail program can show. Nothing is loaded from elsewhere. */
export function renderHtml({ subject, greeting, paragraphs, link, facts, lines, sums, footer }: MailContent): string {
  const text = (value: string) => escapeHtml(value).replaceAll('\n', '<br>')
  const row = ([label, value]: readonly [string, string]) =>
    `<tr><td style="${CELL}">${text(label)}</td><td style="${CELL};text-align:right">${text(value)}</td></tr>`
  const table = (rows: string) =>
    rows ? `<table role="presentation" style="width:100%;border-collapse:collapse;margin:16px 0">${rows}</table>` : ''
  const lineRow = ({ amount, name, choices, price }: MailContent['lines'][number]) =>
    `<tr><td style="${CELL};white-space:nowrap;padding-right:12px">${text(amount)}</td><td style="${CELL}">${text(name)}${choices.map(choice => `<br><small>${text(choice)}</small>`).join('')}</td><td style="${CELL};text-align:right;white-space:nowrap">${text(price)}</td></tr>`
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="background:#000;color:#fff;padding:12px 20px;text-decoration:none;border-radius:4px;display:inline-block">${text(link.label)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text(subject)}</title></head>
<body style="margin:0;background:#f4f4f4;color:#111;${FONT};font-size:16px;line-height:1.5"><div style="max-width:600px;margin:0 auto;padding:24px;background:#fff">
${[...(greeting ? [greeting] : []), ...paragraphs].map(paragraph => `<p>${text(paragraph)}</p>`).join('\n')}
${button}${table(facts.map(row).join(''))}${table(lines.map(lineRow).join(''))}${table(sums.map(row).join(''))}
${footer.length > 0 ? `<p style="color:#555;font-size:14px">${footer.map(text).join('<br>')}</p>` : ''}
</div></body></html>
`
}
