import { lazy, Suspense, useState } from 'react'
import type { LegalLink } from '#contract/page.ts'
import { CheckField } from '#web/kit/Field.tsx'
import { useCheckoutView } from '#web/storefront/checkout/checkout-context.ts'
import { fieldId } from '#web/storefront/checkout/field-ids.ts'
import { Section } from '#web/storefront/checkout/Section.tsx'
import { PageLink } from '#web/storefront/shell/PageLink.tsx'
import styles from '#web/storefront/checkout/LegalSection.module.css'

const LegalDialog = lazy(async () => ({ default: (await import('#web/storefront/checkout/LegalDialog.tsx')).LegalDialog }))

type Text = { title: string; html: string }

/** Consent to the terms and the privacy notice, each readable on the spot (specification section 2, "Checkout"). */
export function LegalSection() {
  const { form, set, errorAt, config, termsHtml, privacyHtml } = useCheckoutView()
  const [open, setOpen] = useState<Text | null>(null)
  return (
    <Section title="Rechtliches">
      <div>
        <CheckField
          id={fieldId('legalInstructions')}
          name="legalInstructions"
          required
          label={
            <>
              Ich habe die{' '}
              <LegalText
                title="Allgemeine Geschäftsbedingungen"
                words="Allgemeinen Geschäftsbedingungen"
                html={termsHtml}
                link={config.legal['terms-and-conditions']}
                onOpen={setOpen}
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
              Ich habe die <LegalText title="Datenschutzerklärung" html={privacyHtml} link={config.legal.privacy} onOpen={setOpen} />{' '}
              gelesen.
            </>
          }
          checked={form.privacyPolicy}
          error={errorAt('privacyPolicy')}
          onChange={event => set({ privacyPolicy: event.target.checked })}
        />
      </div>
      {open && (
        <Suspense>
          <LegalDialog {...open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Section>
  )
}

type LegalTextProps = {
  title: string
  /** The title as the sentence needs it. */ words?: string
  html: string | null
  link: LegalLink | null
  onOpen: (text: Text) => void
}

/** The shop's own text opens over the form; one that is elsewhere opens beside it, so nothing entered is lost. */
function LegalText({ title, words = title, html, link, onOpen }: LegalTextProps) {
  if (html)
    return (
      <button type="button" className={styles.link} onClick={() => onOpen({ title, html })}>
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
