const TITLE = 'Ein Teil dieser Seite fehlt'
const TEXT = 'Die Seite wurde inzwischen aktualisiert, oder die Verbindung war unterbrochen. Bitte laden Sie sie neu.'

type Look = Partial<
  Record<'width' | 'padding' | 'border' | 'radius' | 'background' | 'color' | 'font' | 'margin', string>
>
const NAMES = { radius: 'border-radius' } as const

/**
 * Set one by one: the content policy lets no page write its own styles as text. The shop's colours where there are
 * some, the system's elsewhere.
 */
function dress(element: HTMLElement, look: Look): void {
  for (const [name, value] of Object.entries(look)) element.style.setProperty(NAMES[name as 'radius'] ?? name, value)
}

const LOOKS = {
  dialog: {
    width: 'min(480px, calc(100vw - 32px))',
    padding: '24px',
    border: '1px solid var(--line-strong, var(--mantine-color-default-border, GrayText))',
    radius: '16px',
    background: 'var(--paper, var(--mantine-color-body, Canvas))',
    color: 'var(--ink, var(--mantine-color-text, CanvasText))',
    font: '1rem/1.5 var(--font, var(--mantine-font-family, system-ui))',
    margin: 'auto',
  },
  title: { font: 'inherit', margin: '0 0 8px' },
  text: { margin: '0 0 8px' },
  row: { margin: '16px 0 0' },
  reload: {
    padding: '0 20px',
    border: '0',
    radius: '12px',
    background: 'var(--accent, var(--mantine-primary-color-filled, LinkText))',
    color: 'var(--on-accent, var(--mantine-primary-color-contrast, Canvas))',
    font: 'inherit',
  },
  later: {
    padding: '0 20px',
    border: '0',
    radius: '12px',
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
  },
} satisfies Record<string, Look>

const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  text: string,
  look: Look,
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag)
  made.textContent = text
  dress(made, look)
  return made
}

function button(text: string, look: Look, press: () => void): HTMLButtonElement {
  const made = element('button', text, look)
  made.type = 'button'
  made.style.setProperty('min-height', '48px')
  made.style.setProperty('font-weight', '600')
  made.style.setProperty('cursor', 'pointer')
  made.addEventListener('click', press)
  return made
}

/**
 * Says over everything else that a part of the page is missing, and loads it anew on demand. It is drawn without the
 * page's own parts, since any of those may be what is missing. Done when it was put away.
 */
export function showChunkMissing(kept: string): Promise<void> {
  const dialog = element('dialog', '', LOOKS.dialog)
  const title = element('h2', TITLE, LOOKS.title)
  title.id = 'part-missing'
  title.style.setProperty('font-size', '1.25rem')
  title.style.setProperty('font-weight', '700')
  dialog.setAttribute('aria-labelledby', title.id)
  const row = element('div', '', LOOKS.row)
  row.style.setProperty('display', 'flex')
  row.style.setProperty('flex-wrap', 'wrap')
  row.style.setProperty('gap', '8px')
  row.append(
    button('Neu laden', LOOKS.reload, () => location.reload()),
    button('Später', LOOKS.later, () => dialog.close()),
  )
  dialog.append(title, element('p', TEXT, LOOKS.text), ...(kept ? [element('p', kept, LOOKS.text)] : []), row)
  /** What still opened after it, whose own files came, would lie over it: the last one shown is the topmost. */
  const rise = ({ target, newState }: Event & { newState?: string }) => {
    if (target === dialog || newState !== 'open') return
    dialog.remove()
    dialog.open = false
    document.body.append(dialog)
    dialog.showModal()
  }
  document.body.append(dialog)
  dialog.showModal()
  document.addEventListener('toggle', rise, true)
  return new Promise(resolve =>
    dialog.addEventListener('close', () => {
      document.removeEventListener('toggle', rise, true)
      dialog.remove()
      resolve()
    }),
  )
}
