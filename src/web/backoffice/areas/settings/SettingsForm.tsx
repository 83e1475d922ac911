import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { configFields, type Config } from '#contract/config/config-fields.ts'
import type { Fields } from '#contract/field.ts'
import { inTurn } from '#web/backoffice/form/in-turn.ts'
import { takeSaved } from '#web/backoffice/records/form/take-saved.ts'
import { enterGoesOn } from '#web/backoffice/form/enter-goes-on.ts'
import { ErrorSummary } from '#web/backoffice/form/ErrorSummary.tsx'
import { FormContext } from '#web/backoffice/form/form-context.ts'
import { WithFonts } from '#web/backoffice/fields/select/WithFonts.tsx'
import { FormFields } from '#web/backoffice/records/form/FormFields.tsx'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { FormStore, type FormValues } from '#web/backoffice/form/form-store.ts'
import { SaveBar } from '#web/backoffice/records/form/SaveBar.tsx'
import { startValues } from '#contract/field-defaults.ts'
import { TabLabel } from '#web/backoffice/form/TabLabel.tsx'
import { useLeaveGuard } from '#web/backoffice/form/use-leave-guard.ts'
import { useSaveKey } from '#web/backoffice/form/use-save-key.ts'
import { navigate, type HashAddress } from '#web/backoffice/navigation/hash-location.ts'
import { BackupCard } from '#web/backoffice/areas/settings/backup/BackupCard.tsx'
import { changedSettings } from '#web/backoffice/areas/settings/changed-settings.ts'
import { accentProblems } from '#domain/content/accent-problems.ts'
import { groupOfField, namesOfGroup, type SettingsGroup } from '#web/backoffice/areas/settings/settings-groups.ts'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { showChosen } from '#web/backoffice/kit/show-chosen.ts'
import { failureErrors } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'
import formClasses from '#web/backoffice/form/form.module.css'
import classes from '#web/backoffice/areas/settings/settings.module.css'

/** What only one group needs comes with it. */
const MESSAGE_PARTS = ['mail', 'sms', 'noticeTexts'] as const
const PaymentAccountsCard = laterPart(
  async () => (await import('#web/backoffice/areas/settings/payment/PaymentAccountsCard.tsx')).PaymentAccountsCard,
)
const MessageParts = laterPart(
  async () => (await import('#web/backoffice/areas/settings/messages/MessageParts.tsx')).MessageParts,
)
const ThemePreview = laterPart(
  async () => (await import('#web/backoffice/areas/settings/ThemePreview.tsx')).ThemePreview,
)
const TaxChanges = laterPart(
  async () => (await import('#web/backoffice/areas/settings/payment/TaxChanges.tsx')).TaxChanges,
)
const LegalVersions = laterPart(
  async () => (await import('#web/backoffice/areas/settings/legal/LegalVersions.tsx')).LegalVersions,
)
const FIELDS: Fields = configFields
const NAMES = Object.keys(FIELDS)
const START = startValues(FIELDS)
const valuesOf = (saved: Partial<Config>): FormValues => ({
  ...START,
  ...Object.fromEntries(Object.entries(saved).filter(([name]) => name in FIELDS)),
})
const isInside = (to: HashAddress) => to.path === '/settings' || to.path.startsWith('/settings/')
const ignore = () => undefined

/** One form over all groups: what is typed in one group stays while another is looked at. */
export function SettingsForm({
  saved,
  groups,
  group,
}: {
  saved: Partial<Config>
  groups: readonly SettingsGroup[]
  group: SettingsGroup
}) {
  const client = useQueryClient()
  const [store] = useState(() => new FormStore(valuesOf(saved)))
  const [isBusy, setBusy] = useState(false)
  const context = useMemo(() => ({ store, fields: FIELDS, editable: NAMES, id: 0, absorb: ignore }), [store])
  useLeaveGuard(store, isInside)

  const saveNow = async (): Promise<Partial<Config> | null> => {
    const problems = accentProblems(store.get('theme') as Config['theme'])
    store.setErrors(problems)
    if (problems.length > 0) return null
    setBusy(true)
    try {
      const sent = store.values
      const answer = await callApi('POST', '/config', {
        body: changedSettings(configFields, store.initial, sent, store.changedNames()),
        session: 'staff',
      })
      await takeSaved(store, FIELDS, sent, valuesOf(answer))
      notifications.show({ color: 'green', message: 'Einstellungen gespeichert.' })
      await client.invalidateQueries({ queryKey: ['config'], refetchType: 'inactive' })
      await client.invalidateQueries({ queryKey: ['config'], exact: true })
      return answer
    } catch (error) {
      store.setErrors(failureErrors(error, 'Konfiguration konnte nicht gespeichert werden.'))
      return null
    } finally {
      setBusy(false)
    }
  }
  const running = useRef<ReturnType<typeof saveNow> | null>(null)
  const save = () => inTurn(() => store.isDirty, saveNow, running)
  const form = useRef<HTMLFormElement>(null)
  useSaveKey(form, () => void save())

  return (
    <FormContext value={context}>
      <form
        ref={form}
        className={formClasses.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (event.target === event.currentTarget) void save()
        }}
      >
        <PageHead title="Einstellungen" />
        <div className={classes.page}>
          <nav
            ref={list => showChosen(list)}
            className={classes.groups}
            aria-label="Gruppen der Einstellungen"
            data-sideways
          >
            {groups.map(({ id, label }, index) => (
              <Link
                key={id}
                href={`/settings/${id}`}
                className={classes.group}
                aria-current={id === group.id ? 'page' : undefined}
              >
                <TabLabel label={label} names={namesOfGroup(groups[index] ?? group)} />
              </Link>
            ))}
          </nav>
          <div role="presentation" className={classes.sections} onKeyDown={enterGoesOn}>
            <ErrorSummary onReveal={name => navigate(`/settings/${groupOfField(groups, name)}`)} />
            {group.lead && <p className={formClasses.lead}>{group.lead}</p>}
            {group.sections.map(({ title, lead, names }) => (
              <FormSection key={`${group.id} ${title}`} title={title} lead={lead}>
                {names.includes('backup') && <BackupCard />}
                {names.includes('theme') ? (
                  <WithFonts>
                    <FormFields names={names} />
                  </WithFonts>
                ) : (
                  !names.includes('noticeTexts') && <FormFields names={names} />
                )}
                {names.includes('theme') && <ThemePreview />}
                {names.includes('taxes') && <TaxChanges />}
                {MESSAGE_PARTS.filter(name => names.includes(name)).map(name => (
                  <MessageParts key={name} name={name} />
                ))}
              </FormSection>
            ))}
            {group.id === 'payment' && <PaymentAccountsCard />}
            {group.id === 'legal' && <LegalVersions />}
          </div>
        </div>
        <SaveBar store={store} isNew={false} isBusy={isBusy} />
      </form>
    </FormContext>
  )
}
