import { useEffect, useRef, useState } from 'react'
import { pathOf } from '#contract/pages/route.ts'
import type { PageConfig } from '#contract/pages/config.ts'
import type { FormData } from '#contract/pages/content.ts'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { valueIn } from '#web/storefront/content/form/draft.ts'
import { FormFieldInput } from '#web/storefront/content/form/FormFieldInput.tsx'
import { useContentForm } from '#web/storefront/content/form/use-content-form.ts'
import { saveConsent, useConsent } from '#web/storefront/overlays/consent/consent.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import styles from '#web/storefront/content/form/ContentForm.module.css'
import { CheckField } from '#web/kit/Field.tsx'
import { PageLink } from '#web/storefront/page/PageLink.tsx'

type Props = { config: PageConfig; isOnce: boolean; onChange: (isOnce: boolean) => void }

/**
 * For who has not agreed to cookies: the privacy policy can be accepted for this one request, without any of them, and
 * whoever does not want that either is told how else the shop is reached.
 */
const ConsentOnce = ({ config, isOnce, onChange }: Props) => (
  <div className={styles.consent}>
    <CheckField
      name="_consent"
      value="true"
      checked={isOnce}
      onChange={event => onChange(event.target.checked)}
      label={
        <>
          Nur für diese Anfrage: Ich akzeptiere die <Privacy config={config} />. Cookies werden dafür nicht gesetzt.
        </>
      }
    />
    <OtherWays config={config} />
  </div>
)

function Privacy({ config: { legal } }: { config: PageConfig }) {
  if (!legal.privacy) return 'Datenschutzerklärung'
  if (!legal.privacy.isExternal) return <PageLink to={legal.privacy.href}>Datenschutzerklärung</PageLink>
  return (
    <a href={legal.privacy.href} target="_blank" rel="noopener noreferrer">
      Datenschutzerklärung<span className="sr-only"> (öffnet in einem neuen Tab)</span>
    </a>
  )
}

/** How the shop is reached without the form. */
function OtherWays({ config: { phone, email } }: { config: PageConfig }) {
  if (!phone && !email) return null
  return (
    <p className={styles.soft}>
      Sie erreichen uns auch {phone && 'unter '}
      {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
      {phone && email && ' oder '}
      {email && 'per E-Mail an '}
      {email && <a href={`mailto:${email}`}>{email}</a>}.
    </p>
  )
}

const TYPED = 'input:not([type="checkbox"]):not([type="file"]), textarea, select'

/** A form of the website, from its questions to the thanks (docs/reference/forms.md#sending-a-form). */
export function ContentForm({ form, place }: { form: FormData; place?: string }) {
  const { config, now } = usePage()
  const { draft, step, errors, calls, trap, submit, change, close, set } = useContentForm(form, config.country)
  const [isOnce, setOnce] = useState(false)
  const isAllowed = useConsent() === 'accepted' || isOnce
  const box = useRef<HTMLFormElement>(null)
  const panel = useRef<HTMLElement>(null)
  const takePanel = (element: HTMLElement | null) => {
    panel.current = element
  }

  // What was typed before the page came to life stands in its inputs and nowhere else.
  const keep = useRef(set)
  useEffect(() => {
    keep.current = set
  })
  useEffect(() => {
    for (const input of box.current?.querySelectorAll<HTMLInputElement>(TYPED) ?? [])
      if (input.name !== '' && !input.name.startsWith('_') && input.value !== '') keep.current(input.name, input.value)
    for (const input of box.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])
      if (input.name === '_consent') setOnce(true)
      else keep.current(input.name, true)
  }, [])
  useEffect(() => {
    if (step.at !== 'idle') panel.current?.focus()
  }, [step])
  useEffect(() => {
    if (calls === 0) return
    const wrong = box.current?.querySelector<HTMLElement>('[aria-invalid]')
    const first = wrong ?? box.current?.querySelector<HTMLElement>(`${TYPED}, [type="file"]`)
    first?.focus()
  }, [calls])

  if (step.at === 'success')
    return (
      <output ref={takePanel} className={styles.panel} data-state="success" tabIndex={-1}>
        <Icon name="check" size={28} />
        <span className={styles.said}>{step.message}</span>
        <Button look="secondary" onClick={close}>
          Formular schließen
        </Button>
      </output>
    )
  const isBusy = step.at === 'submitting'
  return (
    <form
      ref={box}
      className={styles.form}
      noValidate
      method="post"
      action={pathOf({ name: 'form', formIdentifier: form.identifier })}
      aria-label={form.name}
      onSubmit={event => {
        event.preventDefault()
        if (isAllowed && !isBusy) void submit()
      }}
    >
      {isBusy && (
        <output ref={takePanel} className={styles.panel} tabIndex={-1}>
          <span className={styles.said}>Bitte warten</span>
          <span className={styles.soft}>Ihre Anfrage wird verarbeitet...</span>
        </output>
      )}
      {step.at === 'error' && (
        <div ref={takePanel} className={styles.panel} data-state="error" tabIndex={-1} role="alert">
          <p className={styles.said}>Bitte prüfen Sie Ihre Eingaben</p>
          <ul className={styles.messages}>
            {step.messages.map(message => (
              <li key={message}>{message}</li>
            ))}
          </ul>
          <div className={styles.actions}>
            <Button look="secondary" onClick={change}>
              Daten ändern
            </Button>
            <Button look="secondary" onClick={() => void submit()}>
              Erneut versuchen
            </Button>
          </div>
        </div>
      )}
      <div className={styles.fields} inert={isBusy} data-busy={isBusy || undefined}>
        {form.fields.some(({ isRequired }) => isRequired) && <p className={styles.soft}>Felder mit * sind nötig.</p>}
        {form.fields.map(field => (
          <FormFieldInput
            key={field.fieldId}
            field={field}
            formId={form.id}
            place={place}
            value={valueIn(draft, field.fieldId)}
            error={Object.hasOwn(errors, field.fieldId) ? errors[field.fieldId] : undefined}
            onChange={value => set(field.fieldId, value)}
          />
        ))}
        <div className={styles.trap} aria-hidden="true">
          <label>
            Bitte leer lassen
            <input ref={trap} name="_trap" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <input type="hidden" name="_openedAt" value={now} />
        <Agreed isAllowed={isAllowed} isOnce={isOnce} onOnce={setOnce} config={config} />
      </div>
    </form>
  )
}

type AgreedProps = { isAllowed: boolean; isOnce: boolean; onOnce: (isOnce: boolean) => void; config: PageConfig }

/** What sends the form; before the privacy policy is accepted, what accepts it. */
const Agreed = ({ isAllowed, isOnce, onOnce, config }: AgreedProps) => (
  <>
    {(!isAllowed || isOnce) && <ConsentOnce config={config} isOnce={isOnce} onChange={onOnce} />}
    <div className={styles.actions}>
      {isAllowed ? (
        <Button type="submit">Absenden</Button>
      ) : (
        <>
          <Button className={styles.scripted} onClick={() => saveConsent('accepted')}>
            Datenschutzerklärung akzeptieren
          </Button>
          <noscript>
            <Button type="submit">Absenden</Button>
          </noscript>
        </>
      )}
    </div>
  </>
)
