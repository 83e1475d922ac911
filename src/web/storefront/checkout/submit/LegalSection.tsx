import type { LegalLink } from '#contract/pages/legal.ts'
import { CheckField } from '#web/kit/Field.tsx'
import { FieldError } from '#web/kit/FieldError.tsx'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import { fieldId } from '#web/storefront/checkout/form/field-ids.ts'
import { loadLegalDialog } from '#web/storefront/checkout/form/lazy-dialogs.ts'
import { Section } from '#web/storefront/checkout/form/Section.tsx'
import { useLazyDialog } from '#web/storefront/page/use-lazy-dialog.ts'
import { PageLink } from '#web/storefront/page/PageLink.tsx'
import styles from '#web/storefront/checkout/submit/LegalSection.module.css'

const TERMS = 'Allgemeine Geschäftsbedingungen'
const PRIVACY = 'Datenschutzerklärung'

/** Consent to the terms and the privacy notice, each readable on the spot (docs/reference/ordering.md#checkout). */
export function LegalSection() {
  const { form, set, errorAt, config, termsHtml, privacyHtml } = useCheckoutView()
  const dialog = useLazyDialog('legal', loadLegalDialog)
  const texts = [
    { title: TERMS, html: termsHtml },
    { title: PRIVACY, html: privacyHtml },
  ]
  const text = texts.find(({ title }) => title === dialog.detail)
  return (
    <Section title="Rechtliches">
      <div className={styles.consents}>
        <CheckField
          id={fieldId('legalInstructions')}
          name="legalInstructions"
          required
          label={
            <>
              Ich habe die{' '}
              <LegalText
                title={TERMS}
                words="Allgemeinen Geschäftsbedingungen"
                html={termsHtml}
                link={config.legal['terms-and-conditions']}
                onOpen={dialog.open}
              />{' '}
              gelesen und stimme ihnen zu.
            </>
          }
          checked={form.legalInstructions}
          error={errorAt('legalInstructions')}
          onChange={event => set({ legalInstructions: event.target.checked })}
        />
        <CheckField
          id={fieldId('privacyPolicy')}
          name="privacyPolicy"
          required
          label={
            <>
              Ich habe die{' '}
              <LegalText title={PRIVACY} html={privacyHtml} link={config.legal.privacy} onOpen={dialog.open} /> gelesen.
            </>
          }
          checked={form.privacyPolicy}
          error={errorAt('privacyPolicy')}
          onChange={event => set({ privacyPolicy: event.target.checked })}
        />
      </div>
      <FieldError id="checkout-legal" error={dialog.error} />
      {text?.html && dialog.show({ title: text.title, html: text.html, onClose: dialog.close })}
    </Section>
  )
}

type LegalTextProps = {
  title: string
  /** The title as the sentence needs it. */ words?: string
  html: string | null
  link: LegalLink | null
  onOpen: (title: string) => void
}

/** The shop's own text opens over the form; one that is elsewhere opens beside it, so nothing entered is lost. */
function LegalText({ title, words = title, html, link, onOpen }: LegalTextProps) {
  if (html)
    return (
      <button type="button" className={styles.link} onClick={() => onOpen(title)}>
        {words}
      </button>
    )
  if (!link) return words
  return link.isExternal ? (
    <a href={link.href} target="_blank" rel="noopener">
      {words}
      <span className="sr-only"> (neues Fenster)</span>
    </a>
  ) : (
    <PageLink to={link.href} target="_blank">
      {words}
      <span className="sr-only"> (neues Fenster)</span>
    </PageLink>
  )
}
