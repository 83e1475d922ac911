import { Alert, Badge, Button, Checkbox, Modal, MultiSelect, Skeleton, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { SiteProposal } from '#contract/calls/content/content-ai.ts'
import { BLOCK_TYPES, type BlockTypeName } from '#contract/content/block-types.ts'
import { type ContentBlock, PLAIN_TEXT } from '#domain/content/content-block.ts'
import { FACT_KINDS } from '#domain/content/invented-facts.ts'
import { Difference } from '#web/backoffice/areas/content-ai/Difference.tsx'
import {
  type PageChange,
  pageChanges,
  settledProposal,
  withChanges,
} from '#web/backoffice/areas/content-ai/site/page-changes.ts'
import { leftText, useAiState } from '#web/backoffice/areas/content-ai/use-ai-state.ts'
import { useField, useForm, useFormValue, useIsDirty } from '#web/backoffice/form/form-context.ts'
import { valueAt } from '#web/backoffice/form/paths.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/content-ai/content-ai.module.css'

const TYPES = (Object.keys(BLOCK_TYPES) as BlockTypeName[])
  .filter(type => type !== PLAIN_TEXT)
  .map(type => ({ value: type, label: BLOCK_TYPES[type].label }))
const NOBODY_SAID = (count: number) =>
  count === 1
    ? 'Eine Änderung enthält Angaben, die nirgends in Ihren Daten stehen. Sie ist nicht ausgewählt.'
    : `${count} Änderungen enthalten Angaben, die nirgends in Ihren Daten stehen. Sie sind nicht ausgewählt.`
type Shown = { body: ContentBlock[]; changes: PageChange[]; model: string; dropped: number }

/**
 * A page that a model has written beside the one in the form, block by block. Nothing is taken over until somebody says
 * so, and nothing is saved.
 */
export function SiteProposalDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { store } = useForm()
  const isDirty = useIsDirty(store)
  const isPlain = useFormValue<string | undefined>('type') === 'default'
  const { value, set } = useField<ContentBlock[] | undefined>('content.body')
  const locale = useLocale()
  const { left, refresh } = useAiState()
  const [prompt, setPrompt] = useState('')
  const [types, setTypes] = useState<string[]>([])
  const [shown, setShown] = useState<Shown | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const now = value ?? []

  const show = ({ content, model, flags, dropped }: SiteProposal) => {
    const saved = (valueAt(store.initial, 'content.body') ?? []) as ContentBlock[]
    const body = settledProposal(content.body as ContentBlock[], saved, now)
    const changes = pageChanges(now, body, flags, locale)
    setShown({ body, changes, model, dropped })
    setChosen(new Set(changes.filter(change => change.flags.length === 0).map(change => change.id)))
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      abort.current?.abort()
      abort.current = new AbortController()
      setShown(null)
      return callApi('POST', '/content-ai/generate/site/{id}', {
        params: { id },
        body: { prompt: prompt.trim(), ...(types.length > 0 && !isPlain && { blocks: types as BlockTypeName[] }) },
        session: 'staff',
        signal: abort.current.signal,
      })
    },
    onSuccess: show,
    onSettled: refresh,
  })
  const apply = () => {
    if (shown) set(withChanges(now, shown.body, chosen))
    notifications.show({ color: 'green', message: 'Übernommen. Gespeichert wird es mit der Seite.' })
    onClose()
  }
  const flagged = shown?.changes.filter(({ flags }) => flags.length > 0).length ?? 0
  return (
    <Modal opened onClose={onClose} title="Inhalt vorschlagen" size="xl">
      <form
        className={classes.dialog}
        onSubmit={event => {
          event.preventDefault()
          event.stopPropagation()
          if (!isPending && prompt.trim()) mutate()
        }}
      >
        <Textarea
          label="Was soll auf der Seite stehen?"
          description="Die KI kennt Ihre Einstellungen, Filialen und Speisekarten und die Seite, wie sie zuletzt gespeichert wurde."
          required
          autosize
          minRows={3}
          maxLength={2000}
          data-autofocus
          value={prompt}
          onChange={event => setPrompt(event.currentTarget.value)}
        />
        {!isPlain && (
          <MultiSelect
            label="Nur aus diesen Bausteinen"
            description="Leer: aus allen, die passen."
            data={TYPES}
            value={types}
            onChange={setTypes}
            clearable
            clearButtonProps={{ 'aria-label': 'Auswahl leeren' }}
          />
        )}
        <div className={classes.outcome} aria-live="polite" aria-busy={isPending}>
          {isPending && (
            <>
              <p className={classes.waiting}>Die Seite wird geschrieben. Das kann bis zu einer Minute dauern.</p>
              {[56, 56, 56].map((height, row) => (
                <Skeleton key={row} h={height} radius={8} />
              ))}
            </>
          )}
          {error && !isPending && (
            <Alert color="red" role="alert">
              {failureText(error, 'Es konnte nichts vorgeschlagen werden.')}
            </Alert>
          )}
          {shown?.changes.length === 0 && <p>Der Vorschlag gleicht der Seite, wie sie jetzt ist.</p>}
          {flagged > 0 && <Alert color="yellow">{NOBODY_SAID(flagged)}</Alert>}
          {shown && shown.dropped > 0 && (
            <p className={classes.soft}>Unvollständige Bausteine der Antwort wurden weggelassen: {shown.dropped}.</p>
          )}
          {!shown && !error && !isPending && (
            <p className={classes.soft}>
              {isDirty && 'Was Sie seither geändert haben, bleibt stehen. '}
              Sie sehen zuerst, was sich ändern würde, und wählen aus, was Sie übernehmen.
            </p>
          )}
        </div>
        {shown && shown.changes.length > 0 && (
          <ProposedChanges changes={shown.changes} chosen={chosen} onChoose={setChosen} />
        )}
        <p className={classes.soft}>
          {shown && `Modell: ${shown.model}. `}
          {leftText(left)}.
        </p>
        <div className={classes.actions}>
          {shown && shown.changes.length > 0 && (
            <Button mih={44} disabled={chosen.size === 0} onClick={apply}>
              {chosen.size === 1 ? '1 Änderung übernehmen' : `${chosen.size} Änderungen übernehmen`}
            </Button>
          )}
          <Button
            type="submit"
            mih={44}
            variant={shown ? 'default' : 'filled'}
            loading={isPending}
            disabled={left === 0 || !prompt.trim()}
          >
            {shown || error ? 'Noch einmal' : 'Vorschlagen'}
          </Button>
          <Button mih={44} variant="default" onClick={onClose}>
            Abbrechen
          </Button>
        </div>
      </form>
    </Modal>
  )
}

const KINDS = {
  added: { label: 'Neu', color: 'green' },
  changed: { label: 'Geändert', color: 'blue' },
  removed: { label: 'Entfällt', color: 'red' },
  order: { label: 'Verschoben', color: 'gray' },
} as const satisfies Readonly<Record<PageChange['kind'], object>>

type ProposedChangesProps = {
  changes: readonly PageChange[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** What a proposal would change, block by block, each to be taken over or not. */
function ProposedChanges({ changes, chosen, onChoose }: ProposedChangesProps) {
  const choose = (id: string, isChosen: boolean) =>
    onChoose(new Set(isChosen ? [...chosen, id] : [...chosen].filter(one => one !== id)))
  const isAll = chosen.size === changes.length
  return (
    <section aria-label="Vorgeschlagene Änderungen" className={classes.changes}>
      <Button
        variant="subtle"
        mih={44}
        className={classes.all}
        onClick={() => onChoose(new Set(isAll ? [] : changes.map(({ id }) => id)))}
      >
        {isAll ? 'Keine auswählen' : 'Alle auswählen'}
      </Button>
      <ol>
        {changes.map(({ id, kind, label, fields, flags }) => (
          <li key={id} data-kind={kind}>
            <div className={classes.change}>
              <Checkbox
                size="md"
                label={label}
                aria-label={`${label} (${KINDS[kind].label}) übernehmen`}
                checked={chosen.has(id)}
                onChange={event => choose(id, event.currentTarget.checked)}
              />
              <Badge variant="light" tt="none" color={KINDS[kind].color} autoContrast>
                {KINDS[kind].label}
              </Badge>
            </div>
            {flags.length > 0 && (
              <p className={classes.flags}>
                Nicht in Ihren Daten: {flags.map(flag => `${flag.words} (${FACT_KINDS[flag.kind]})`).join(', ')}. Bitte
                prüfen Sie das.
              </p>
            )}
            {fields.map(({ label: field, before, after }) => (
              <Difference key={field} caption={field} before={before} after={after} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
