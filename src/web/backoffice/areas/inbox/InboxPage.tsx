import { Button, Skeleton } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { useState } from 'react'
import { INBOX_COUNTED } from '#contract/calls/inbox.ts'
import { INBOX_KINDS, type InboxKind } from '#domain/people/inbox.ts'
import { InboxList } from '#web/backoffice/areas/inbox/InboxList.tsx'
import { countText } from '#web/backoffice/areas/inbox/inbox-words.ts'
import { useInbox } from '#web/backoffice/areas/inbox/use-inbox.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import classes from '#web/backoffice/areas/inbox/inbox.module.css'

/** What waits for oneself, answered here or where it leads. */
export function Page() {
  const { data, isError, error, refetch } = useInbox()
  const [chosen, setChosen] = useState<InboxKind | null>(null)
  const counts = data?.counts ?? []
  // what was chosen is over once the last of it was answered
  const kind = counts.some(one => one.kind === chosen) ? chosen : null
  const rows = (data?.rows ?? []).filter(row => kind === null || row.kind === kind)
  const all = kind === null ? (data?.count ?? 0) : (counts.find(one => one.kind === kind)?.count ?? 0)
  return (
    <div className={classes.page}>
      <PageHead
        title="Eingang"
        count={data && data.count > 0 ? countText(data.count) : undefined}
        lead="Was auf Sie wartet, das Dringendste zuerst."
      />
      {isError && !data && (
        <LoadFailure message="Der Eingang konnte nicht geladen werden." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton h={320} radius={12} />}
      {data?.count === 0 && (
        <EmptyNotice icon={IconInbox} title="Nichts wartet auf Sie">
          Anträge, Korrekturen, fällige Aufgaben, Erwähnungen, Einsendungen und ausgefallene Geräte stehen hier, sobald
          es welche gibt.
        </EmptyNotice>
      )}
      {counts.length > 1 && (
        <fieldset className={classes.kinds}>
          <legend className={classes.hidden}>Art</legend>
          <Choice isChosen={kind === null} text="Alle" count={data?.count ?? 0} onChoose={() => setChosen(null)} />
          {counts.map(one => (
            <Choice
              key={one.kind}
              isChosen={kind === one.kind}
              text={INBOX_KINDS[one.kind]}
              count={one.count}
              onChoose={() => setChosen(one.kind)}
            />
          ))}
        </fieldset>
      )}
      {rows.length > 0 && (
        <section className={`card ${classes.card}`}>
          <InboxList rows={rows} label="Was auf Sie wartet" />
          {all > rows.length && (
            <p className={classes.more}>
              Und {all >= INBOX_COUNTED && 'mindestens '}
              {countText(all - rows.length)} weitere. Sie rücken nach, sobald hier etwas erledigt ist.
            </p>
          )}
        </section>
      )}
    </div>
  )
}

type ChoiceProps = { isChosen: boolean; text: string; count: number; onChoose: () => void }
const Choice = ({ isChosen, text, count, onChoose }: ChoiceProps) => (
  <Button mih={44} variant={isChosen ? 'light' : 'default'} aria-pressed={isChosen} onClick={onChoose}>
    {text} {countText(count)}
  </Button>
)
