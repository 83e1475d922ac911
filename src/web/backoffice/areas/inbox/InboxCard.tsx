import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { inboxInSight } from '#domain/people/inbox.ts'
import { InboxList } from '#web/backoffice/areas/inbox/InboxList.tsx'
import { countText } from '#web/backoffice/areas/inbox/inbox-words.ts'
import { useInbox } from '#web/backoffice/areas/inbox/use-inbox.ts'
import classes from '#web/backoffice/areas/inbox/inbox.module.css'

/** So many stand on the overview at first, and of every kind one; the others once they are asked for. */
const SHOWN = 5

/** What waits for oneself, on the overview; nothing of it where nothing waits. */
export function InboxCard() {
  const { data } = useInbox()
  const [isWhole, setWhole] = useState(false)
  if (!data || data.count === 0) return null
  const first = inboxInSight(data.rows, SHOWN)
  return (
    <section className={`card ${classes.card}`} aria-labelledby="inbox-card">
      <header className={classes.head}>
        <h2 id="inbox-card">Wartet auf Sie</h2>
        <Button component={Link} href="/inbox" variant="default" mih={44}>
          {data.count > first.length ? `Alle ${countText(data.count)} ansehen` : 'Eingang'}
        </Button>
      </header>
      <InboxList rows={isWhole ? data.rows : first} label="Wartet auf Sie" />
      {data.rows.length > first.length && (
        <Button variant="subtle" mih={44} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Weniger zeigen' : `Weitere ${data.rows.length - first.length} hier zeigen`}
        </Button>
      )}
    </section>
  )
}
