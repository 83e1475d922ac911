import { Button, Checkbox, Group, Modal, Radio, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { blocks as sharedBlocks } from '#contract/resources/blocks.ts'
import { type ContentBlock, SHARED_BLOCK } from '#domain/content/content-block.ts'
import { slug } from '#domain/text/slug.ts'
import { blockFacts } from '#web/backoffice/fields/blocks/block-facts.ts'
import { areNeighbours, copiesOf } from '#web/backoffice/fields/blocks/patterns/pattern-bodies.ts'
import classes from '#web/backoffice/fields/blocks/patterns/patterns.module.css'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { ApiError } from '#web/kit/api.ts'
import { newUid } from '#web/kit/new-ids.ts'
import { createRow } from '#web/kit/resource-client.ts'

type Saved = { id: number; name: string }
type SavePatternProps = {
  blocks: readonly ContentBlock[]
  nameOf: (block: ContentBlock, index: number) => string
  /** Whether they may become a shared block where they stand. */
  mayShare: boolean
  /** The chosen blocks are from now on a shared one. */
  onShared: (chosen: ReadonlySet<string>, row: Saved) => void
  onClose: () => void
}
const LONGEST_NAME = 120

/** Keeps some blocks of a page for other pages: to copy, or as one that is the same everywhere. */
export function SavePattern({ blocks, nameOf, mayShare, onShared, onClose }: SavePatternProps) {
  const client = useQueryClient()
  const mayBeChosen = ({ type }: ContentBlock) => type !== SHARED_BLOCK
  const [name, setName] = useState('')
  const [kind, setKind] = useState<'copy' | 'shared'>('copy')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(blocks.length === 1 ? blocks.filter(mayBeChosen).map(({ id }) => id) : []),
  )
  const [wrong, setWrong] = useState<{ name?: string; blocks?: string }>({})
  const [isBusy, setBusy] = useState(false)
  const body = blocks.filter(({ id }) => chosen.has(id))

  const problem = () => ({
    ...(name.trim() ? {} : { name: 'Bitte geben Sie der Vorlage einen Namen.' }),
    ...(body.length === 0
      ? { blocks: 'Bitte wählen Sie mindestens einen Baustein.' }
      : kind === 'shared' &&
          !areNeighbours(
            blocks.map(({ id }) => id),
            chosen,
          )
        ? { blocks: 'Ein gemeinsamer Baustein steht an einer Stelle. Wählen Sie Bausteine, die aufeinander folgen.' }
        : {}),
  })
  const make = async (identifier: string) =>
    createRow(sharedBlocks, {
      name: name.trim(),
      identifier,
      isPublic: kind === 'shared',
      content: { body: copiesOf(body) },
    })

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const found = problem()
    setWrong(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const short = slug(name) || 'vorlage'
      const row = await make(short).catch((error: unknown) => {
        if (!isTaken(error)) throw error
        return make(`${short}-${newUid().slice(0, 6)}`)
      })
      if (kind === 'shared') onShared(chosen, { id: row.id, name: row.name })
      notifications.show({ color: 'green', message: `„${row.name}“ ist gespeichert.` })
      void client.invalidateQueries({ queryKey: ['rows', 'blocks'] })
      onClose()
    } catch (error) {
      const at = error instanceof ApiError ? error.errors[0] : undefined
      const index = Number(/^content\.body\.(\d+)/.exec(at?.field ?? '')?.[1] ?? Number.NaN)
      const block = body[index]
      if (at?.field === 'name') setWrong({ name: at.message })
      else if (block) setWrong({ blocks: `${nameOf(block, blocks.indexOf(block))}: ${at?.message ?? ''}` })
      else
        notifications.show({
          color: 'red',
          message: failureText(error, 'Die Vorlage konnte nicht gespeichert werden.'),
        })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title="Als Vorlage speichern" size={560}>
      <form onSubmit={event => void save(event)} noValidate>
        <Stack gap="md">
          <TextInput
            label="Name"
            required
            data-autofocus
            maxLength={LONGEST_NAME}
            value={name}
            error={wrong.name}
            onChange={event => setName(event.currentTarget.value)}
          />
          <Checkbox.Group
            label="Bausteine"
            description="Sie kommen in dieser Reihenfolge in die Vorlage."
            error={wrong.blocks}
            value={[...chosen]}
            onChange={ids => setChosen(new Set(ids))}
          >
            <div className={classes.chosen}>
              {blocks.map((block, index) => (
                <Checkbox
                  key={block.id}
                  className={classes.choice}
                  value={block.id}
                  disabled={!mayBeChosen(block)}
                  label={[nameOf(block, index), mayBeChosen(block) ? blockFacts(block) : 'ist schon gemeinsam']
                    .filter(Boolean)
                    .join(' – ')}
                />
              ))}
            </div>
          </Checkbox.Group>
          {mayShare && (
            <Radio.Group label="Verwendung" value={kind} onChange={next => setKind(next as 'copy' | 'shared')}>
              <Stack gap={8} mt={8}>
                <Radio
                  value="copy"
                  label="Zum Kopieren"
                  description="Diese Seite bleibt, wie sie ist. Jede andere bekommt eine eigene Kopie."
                />
                <Radio
                  value="shared"
                  label="Gemeinsam verwenden"
                  description="Steht hier gleich als gemeinsamer Baustein. Was Sie an ihm ändern, gilt sofort auf jeder Seite."
                />
              </Stack>
            </Radio.Group>
          )}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" mih={44} onClick={onClose}>
              Abbrechen
            </Button>
            <Button type="submit" mih={44} loading={isBusy}>
              Speichern
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

const isTaken = (error: unknown) =>
  error instanceof ApiError && error.errors.some(({ field, code }) => field === 'identifier' && code === 'unique')
