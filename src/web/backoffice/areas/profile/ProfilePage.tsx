import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { users } from '#contract/resources/users.ts'
import { RIGHTS } from '#contract/rights/rights.ts'
import { ROLES } from '#contract/role.ts'
import { displayName } from '#domain/text/display-name.ts'
import { FormFields } from '#web/backoffice/records/form/FormFields.tsx'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { RecordForm } from '#web/backoffice/records/form/RecordForm.tsx'
import { RecordGate } from '#web/backoffice/records/form/RecordGate.tsx'
import type { HashAddress } from '#web/backoffice/navigation/hash-location.ts'
import { ChangePasswordForm } from '#web/backoffice/session/ChangePasswordForm.tsx'
import { meQuery, useMe } from '#web/backoffice/session/use-me.ts'
import { NoticesCard } from '#web/backoffice/areas/profile/NoticesCard.tsx'
import { SecondFactorCard } from '#web/backoffice/areas/profile/SecondFactorCard.tsx'
import { SessionsCard } from '#web/backoffice/areas/profile/SessionsCard.tsx'
import { AbsenceLinks } from '#web/backoffice/areas/working-schedules/AbsenceLinks.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import recordClasses from '#web/backoffice/form/form.module.css'
import classes from '#web/backoffice/areas/profile/ProfilePage.module.css'

/**
 * Who one is here, what one keeps of it oneself, and one's own way in: password, second factor, where one is signed in.
 */
export function ProfilePage() {
  const me = useMe()
  const client = useQueryClient()
  const [round, setRound] = useState(0)
  const isInside = useCallback((to: HashAddress) => to.path === '/profile', [])
  const roles = me.roles.map(role => ROLES[role as keyof typeof ROLES] ?? role).join(', ')
  return (
    <div className={classes.page}>
      <PageHead title="Profil" />
      <section className={`card ${recordClasses.section}`} aria-labelledby="profile-person">
        <h2 id="profile-person">{displayName(me)}</h2>
        <dl className={classes.facts}>
          <dt>Benutzername</dt>
          <dd>{me.username}</dd>
          <dt>Rollen</dt>
          <dd>{roles || '–'}</dd>
          <dt>Filialen</dt>
          <dd>{me.branches.map(branch => branch.name).join(', ') || 'Alle'}</dd>
        </dl>
        {may(me, 'working-schedules.ask') && (
          <div className={classes.ways}>
            <AbsenceLinks />
          </div>
        )}
      </section>
      <section className={`card ${recordClasses.section}`} aria-labelledby="profile-password">
        <h2 id="profile-password">Kennwort ändern</h2>
        <p className={recordClasses.lead}>Danach sind Sie auf allen anderen Geräten abgemeldet.</p>
        <div className={classes.form}>
          <ChangePasswordForm
            key={round}
            onDone={changed => {
              client.setQueryData(meQuery.queryKey, changed)
              setRound(round + 1)
              notifications.show({ color: 'green', message: 'Ihr Kennwort wurde geändert.' })
            }}
          />
        </div>
      </section>
      <SecondFactorCard />
      <NoticesCard userId={me.id} />
      <SessionsCard />
      <RecordGate resource={users} id={String(me.id)}>
        {row => (
          <RecordForm
            resource={users}
            row={row}
            isInside={isInside}
            onSaved={() => void client.invalidateQueries({ queryKey: meQuery.queryKey })}
            onRemoved={() => location.assign('/backend/logout')}
          >
            <FormSection title="Persönliches" lead="Das pflegen Sie selbst. Alles andere ändert die Leitung.">
              <FormFields names={RIGHTS.users.update.staff.fields} />
            </FormSection>
          </RecordForm>
        )}
      </RecordGate>
    </div>
  )
}
