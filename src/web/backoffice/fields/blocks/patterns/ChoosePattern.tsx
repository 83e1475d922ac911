import { Button, Modal, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type BlockRow, blocks } from '#contract/resources/blocks.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'
import { copiesOf, sharedBlock } from '#web/backoffice/fields/blocks/patterns/pattern-bodies.ts'
import classes from '#web/backoffice/fields/blocks/patterns/patterns.module.css'
import { PatternTile } from '#web/backoffice/fields/blocks/patterns/PatternTile.tsx'
import { useSitePatterns } from '#web/backoffice/fields/blocks/patterns/use-site-patterns.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { pageOfRows, updateRow } from '#web/kit/resource-client.ts'

const MOST_SHOWN = 50

type ChoosePatternProps = {
  /** Whether a shared block may stand here; one holds no other. */
  mayShare: boolean
  onInsert: (body: ContentBlock[], name: string) => void
  onClose: () => void
}

/** Chooses a block pattern, a group of blocks: of the shop's own, or of those that come along. */
export function ChoosePattern({ mayShare, onInsert, onClose }: ChoosePatternProps) {
  const [search, setSearch] = useState('')
  const [sought] = useDebouncedValue(search.trim(), 250)
  const made = useSitePatterns()
  const query = { search: sought, limit: MOST_SHOWN, sort: 'name' } as const
  const own = useQuery({
    queryKey: ['rows', 'blocks', query],
    queryFn: ({ signal }) => pageOfRows(blocks, { query, signal }),
    placeholderData: keepPreviousData,
  })
  const insert = (body: ContentBlock[], name: string) => {
    onInsert(body, name)
    onClose()
  }
  const words = sought.toLocaleLowerCase('de')
  const brought = (made.data?.patterns ?? []).filter(({ name, help }) =>
    `${name} ${help}`.toLocaleLowerCase('de').includes(words),
  )
  const ownRows = own.data?.data ?? []
  const more = (own.data?.meta.total ?? 0) - ownRows.length
  return (
    <Modal opened onClose={onClose} title="Vorlage einfügen" size={880}>
      <TextInput
        type="search"
        mt={4}
        data-autofocus={matchMedia('(pointer: fine)').matches || undefined}
        aria-label="Vorlagen durchsuchen"
        placeholder="Vorlagen durchsuchen …"
        value={search}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        onChange={event => setSearch(event.currentTarget.value)}
      />
      {(ownRows.length > 0 || own.isError) && <h3 className={classes.heading}>Vorlagen Ihres Shops</h3>}
      {own.isError && !own.data && (
        <LoadFailure
          message="Ihre Vorlagen konnten nicht geladen werden."
          error={own.error}
          onRetry={() => void own.refetch()}
        />
      )}
      {ownRows.length > 0 && (
        <>
          <p className={classes.lead}>
            Eine Kopie gehört dieser Seite allein. Gemeinsam eingefügt steht überall dasselbe: Was Sie an der Vorlage
            ändern, ändert sich auf jeder Seite.
          </p>
          <ul className={classes.tiles}>
            {ownRows.map(row => (
              <OwnPattern key={row.id} row={row} mayShare={mayShare} onInsert={insert} />
            ))}
          </ul>
        </>
      )}
      {more > 0 && <p className={classes.lead}>{more} weitere finden Sie über die Suche.</p>}
      {!made.isError && <h3 className={classes.heading}>Fertige Vorlagen</h3>}
      {made.isError && !made.data && (
        <LoadFailure
          message="Die Vorlagen konnten nicht geladen werden."
          error={made.error}
          onRetry={() => void made.refetch()}
        />
      )}
      {!made.data && !made.isError && <Skeleton h={240} mt={8} radius={10} />}
      {made.data && brought.length === 0 && <p className={classes.lead}>Dazu gibt es keine fertige Vorlage.</p>}
      {brought.length > 0 && (
        <>
          <p className={classes.lead}>Aus Ihren Angaben gemacht. Was eingefügt ist, ändern Sie, wie Sie möchten.</p>
          <ul className={classes.tiles}>
            {brought.map(({ key, name, help, body }) => (
              <PatternTile key={key} name={name} help={help} body={body}>
                <Button
                  variant="default"
                  mih={44}
                  aria-label={`${name} einfügen`}
                  onClick={() => insert(copiesOf(body), name)}
                >
                  Einfügen
                </Button>
              </PatternTile>
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}

type OwnPatternProps = Pick<ChoosePatternProps, 'mayShare' | 'onInsert'> & { row: BlockRow }

/** One of the shop's own. Shared, guests must be allowed to see it: what keeps it from them is said. */
function OwnPattern({ row, mayShare, onInsert }: OwnPatternProps) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { id, name, isPublic, content } = row
  const share = async () => {
    setBusy(true)
    try {
      if (!isPublic) await updateRow(blocks, id, { version: row.version, isPublic: true })
      onInsert([sharedBlock({ id, name })], name)
    } catch (error) {
      notifications.show({ color: 'red', message: failureText(error, 'Die Vorlage konnte nicht eingefügt werden.') })
    } finally {
      setBusy(false)
      if (!isPublic) void client.invalidateQueries({ queryKey: ['rows', 'blocks'] })
    }
  }
  const count = content.body.length === 1 ? 'Ein Baustein' : `${content.body.length} Bausteine`
  const state = isPublic ? 'öffentlich' : 'noch nicht öffentlich, wird es beim gemeinsamen Einfügen'
  return (
    <PatternTile name={name} help={mayShare ? `${count}, ${state}.` : `${count}.`} body={content.body}>
      <Button
        variant="default"
        mih={44}
        disabled={isBusy}
        aria-label={`${name} als Kopie einfügen`}
        onClick={() => onInsert(copiesOf(content.body), name)}
      >
        Als Kopie
      </Button>
      {mayShare && (
        <Button
          variant="default"
          mih={44}
          loading={isBusy}
          aria-label={`${name} gemeinsam einfügen`}
          onClick={() => void share()}
        >
          Gemeinsam
        </Button>
      )}
    </PatternTile>
  )
}
