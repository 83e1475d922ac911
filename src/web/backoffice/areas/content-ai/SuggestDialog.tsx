import { Alert, Button, Modal, Skeleton, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Difference } from '#web/backoffice/areas/content-ai/Difference.tsx'
import { leftText, useAiState } from '#web/backoffice/areas/content-ai/use-ai-state.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import classes from '#web/backoffice/areas/content-ai/content-ai.module.css'

/**
 * A text to be proposed for a field: what it is called and holds now, who proposes it, and what becomes of it once
 * somebody says so.
 */
export type Suggesting = {
  /** For example 'Beschreibung'. */
  label: string
  current: string
  propose: (wish: string, signal: AbortSignal) => Promise<{ text: string; model: string }>
  onApply: (text: string) => void
  /** One may say what should be in it. */
  hasWish?: boolean
}

/**
 * A proposed text beside the one there is, word by word; nothing is taken over until somebody says so. Who closes the
 * dialog waits for nothing any more.
 */
export function SuggestDialog({
  label,
  current,
  propose,
  onApply,
  hasWish = false,
  onClose,
}: Suggesting & { onClose: () => void }) {
  const [wish, setWish] = useState('')
  const { left, refresh } = useAiState()
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const proposal = useMutation({
    mutationFn: () => {
      abort.current?.abort()
      abort.current = new AbortController()
      return propose(wish.trim(), abort.current.signal)
    },
    onSettled: refresh,
  })
  const { data, isPending, error } = proposal
  const apply = () => {
    if (data) onApply(data.text)
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={`${label} vorschlagen`} size="lg">
      <form
        className={classes.dialog}
        onSubmit={event => {
          event.preventDefault()
          event.stopPropagation()
          if (!isPending) proposal.mutate()
        }}
      >
        {hasWish && (
          <TextInput
            label="Was soll darin stehen?"
            description="Freiwillig, zum Beispiel: nach dem Rezept der Großmutter, mit Preiselbeeren."
            maxLength={500}
            data-autofocus
            value={wish}
            onChange={event => setWish(event.currentTarget.value)}
          />
        )}
        <div className={classes.outcome} aria-live="polite" aria-busy={isPending}>
          {isPending && (
            <>
              <p className={classes.waiting}>Ein Vorschlag wird geschrieben. Das kann bis zu einer Minute dauern.</p>
              {[20, 20, 20, 20].map((height, row) => (
                <Skeleton key={row} h={height} radius={8} />
              ))}
            </>
          )}
          {error && !isPending && (
            <Alert color="red" role="alert">
              {failureText(error, 'Es konnte nichts vorgeschlagen werden.')}
            </Alert>
          )}
          {data && !isPending && <Difference before={current} after={data.text} />}
          {!data && !error && !isPending && (
            <p className={classes.soft}>
              Der Vorschlag erscheint hier neben dem jetzigen Text. Prüfen Sie ihn, bevor Sie ihn übernehmen.
            </p>
          )}
        </div>
        <p className={classes.soft}>
          {data && !isPending && `Modell: ${data.model}. `}
          {leftText(left)}.
        </p>
        <div className={classes.actions}>
          {data && !isPending && (
            <Button mih={44} onClick={apply}>
              Übernehmen
            </Button>
          )}
          <Button
            type="submit"
            mih={44}
            variant={data ? 'default' : 'filled'}
            loading={isPending}
            disabled={left === 0}
          >
            {data || error ? 'Noch einmal' : 'Vorschlagen'}
          </Button>
          <Button mih={44} variant="default" onClick={onClose}>
            Abbrechen
          </Button>
        </div>
      </form>
    </Modal>
  )
}
