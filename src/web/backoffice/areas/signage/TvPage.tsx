import { Button, Group, Skeleton } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useParams } from 'wouter'
import { digitalSignageDevices } from '#contract/resources/digital-signage-devices.ts'
import { openTvPairing } from '#web/backoffice/areas/signage/open-tv-pairing.tsx'
import { ProofOfPlay } from '#web/backoffice/areas/signage/ProofOfPlay.tsx'
import { lookAgain, useTvState, tvPreviewQuery } from '#web/backoffice/areas/signage/tv-queries.ts'
import { TvHealth } from '#web/backoffice/areas/signage/TvHealth.tsx'
import { LazyDateTimeInput } from '#web/backoffice/fields/dates/later-date-time.ts'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { navigate, type HashAddress } from '#web/backoffice/navigation/hash-location.ts'
import { FormFields } from '#web/backoffice/records/form/FormFields.tsx'
import { RecordForm } from '#web/backoffice/records/form/RecordForm.tsx'
import { RecordGate } from '#web/backoffice/records/form/RecordGate.tsx'
import { RecordHead } from '#web/backoffice/records/form/RecordHead.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useQuery } from '@tanstack/react-query'
import { instantOf } from '#domain/time/local-time.ts'
import { Plan } from '#web/backoffice/areas/signage/Plan.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/signage/signage.module.css'

const LOAD_FAILED = 'Programm konnte nicht geladen werden.'

/** What runs on a TV at any moment, and the plan of that day. */
function DayPlan({ tvId }: { tvId: number }) {
  const { timeZone: ofTheHouse } = useLocale()
  const [local, setLocal] = useState<string | null>(null)
  // What is typed is meant as the TV tells the time, which the plan of now has said.
  const { data: now } = useQuery({ ...tvPreviewQuery(tvId, null), enabled: false })
  const at = local === null ? null : instantOf(local, now?.timeZone ?? ofTheHouse)
  const { data, error, refetch } = useQuery(tvPreviewQuery(tvId, at))
  return (
    <section className="card" aria-label="Was läuft" style={{ padding: 20 }}>
      <div className={classes.day}>
        <Group align="flex-end">
          <div className={classes.when}>
            <LazyDateTimeInput label="Was läuft am … um …" value={local} onChange={setLocal} />
          </div>
          {local !== null && (
            <Button variant="default" mih={44} onClick={() => setLocal(null)}>
              Jetzt
            </Button>
          )}
        </Group>
        {!data && error && <LoadFailure message={LOAD_FAILED} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={120} />}
        {data && <Plan {...data} />}
      </div>
    </section>
  )
}

const BASE = '/digital-signage/devices'

/** One TV: what is on and how it is doing, what runs when, then what staff say of it. */
export function TvPage() {
  const { id = 'new' } = useParams()
  const base = `${BASE}/${id}`
  const isInside = useCallback((to: HashAddress) => to.path === base, [base])
  return (
    <RecordGate key={id} resource={digitalSignageDevices} id={id}>
      {(row, given) => (
        <RecordForm
          resource={digitalSignageDevices}
          row={row}
          given={given}
          isInside={isInside}
          onSaved={saved => {
            void lookAgain()
            if (row !== null) return
            navigate(`${BASE}/${saved.id}`, { replace: true })
            openTvPairing({ id: saved.id, name: String(saved['name']), pairedAt: null })
          }}
          onRemoved={() => {
            void lookAgain()
            navigate(BASE)
          }}
          head={menu => (
            <RecordHead resource={digitalSignageDevices} row={row} menu={menu}>
              {row && <PairButton id={row.id} />}
            </RecordHead>
          )}
        >
          {row && (
            <>
              <TvHealth id={row.id} />
              <DayPlan tvId={row.id} />
            </>
          )}
          <FormSection title="TV">
            <FormFields names={['name', 'branch', 'location', 'identifier', 'group', 'tags', 'isEnabled', 'note']} />
          </FormSection>
          <FormSection title="Programm" lead="„Stattdessen zeigen“ geht dem Stream vor, bis Sie es wieder leeren.">
            <FormFields names={['stream', 'overrideSegment']} />
          </FormSection>
          <FormSection title="Bildschirm">
            <FormFields
              names={['orientation', 'timeZone', 'volumePercent', 'brightnessPercent', 'resolution', 'powerSchedule']}
            />
          </FormSection>
          <FormSection
            title="Wenn etwas nicht stimmt"
            lead="Eine E-Mail, wenn er so lange schweigt, eine, wenn er wieder da ist, und eine, wenn er so lange einen Fehler meldet."
          >
            <FormFields names={['alertAfterMinutes', 'alertRecipients']} />
          </FormSection>
          {row && <ProofOfPlay tvId={row.id} />}
        </RecordForm>
      )}
    </RecordGate>
  )
}

function PairButton({ id }: { id: number }) {
  const { data: tv } = useTvState(id)
  const me = useMe()
  if (!tv || !tv.isEnabled || !may(me, 'digital-signage-devices.command')) return null
  return (
    <Button
      variant={tv.status === 'unpaired' ? 'filled' : 'default'}
      leftSection={<IconPlugConnected size={18} aria-hidden />}
      onClick={() => openTvPairing(tv)}
    >
      {tv.status === 'unpaired' ? 'Koppeln' : 'Schlüssel erneuern'}
    </Button>
  )
}
