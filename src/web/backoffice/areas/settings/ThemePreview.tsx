import { ThemePage } from '#web/backoffice/areas/settings/ThemePage.tsx'
import { useFormValue } from '#web/backoffice/form/form-context.ts'
import formClasses from '#web/backoffice/form/form.module.css'
import classes from '#web/backoffice/areas/settings/settings.module.css'

type Theme = Readonly<Partial<Record<'primary' | 'secondary' | 'accent' | 'accentDark' | 'corners', string | null>>>
const COLOR = /^#[0-9a-f]{6}$/i
const or = (color: string | null | undefined, otherwise: string) => (color && COLOR.test(color) ? color : otherwise)

/** What is chosen as guests will meet it, before it is saved: in samples, and on a page of the website. */
export const ThemePreview = () => (
  <>
    <ThemePapers />
    <ThemePage />
  </>
)

/** Of a button in pixels, as pages have it; without a choice as the samples are. */
const CORNERS = new Map([
  ['none', 0],
  ['small', 8],
  ['large', 999],
])

/** The colours where guests meet them, on light and on dark paper. */
function ThemePapers() {
  const theme = useFormValue<Theme | null>('theme') ?? {}
  const name = useFormValue<string | null>('shopName')
  const primary = or(theme.primary, '#000000')
  const secondary = or(theme.secondary, '#333333')
  const borderRadius = CORNERS.get(theme.corners ?? '')
  const papers = [
    { label: 'Hell', paper: '#ffffff', ink: '#191512', accent: or(theme.accent, '#b23a12'), onAccent: '#ffffff' },
    { label: 'Dunkel', paper: '#1e1b19', ink: '#f5f0ea', accent: or(theme.accentDark, '#ff9a70'), onAccent: '#191512' },
  ]
  return (
    <div className={`${formClasses.wide} ${classes.papers}`} aria-hidden>
      {papers.map(({ label, paper, ink, accent, onAccent }) => (
        <div key={label} className={classes.paper} style={{ background: paper, color: ink }}>
          <div className={classes.paperHead} style={{ background: primary }}>
            {name || 'Ihr Shop'}
          </div>
          <div className={classes.paperBody}>
            <span className={classes.paperChip} style={{ background: secondary }}>
              Suppen
            </span>
            <strong>Frittatensuppe</strong>
            <span style={{ color: accent }}>Mehr Infos</span>
            <span className={classes.paperButton} style={{ background: accent, color: onAccent, borderRadius }}>
              Zum Warenkorb hinzufügen
            </span>
          </div>
        </div>
      ))}
    </div>
  )
}
