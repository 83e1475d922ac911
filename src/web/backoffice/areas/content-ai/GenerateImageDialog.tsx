import { Alert, Button, Modal, Select, Skeleton, TextInput, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AI_IMAGE_SIZES, type AiImageSize } from '#contract/calls/content/content-ai.ts'
import { leftText, useAiState } from '#web/backoffice/areas/content-ai/use-ai-state.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { imageAddress } from '#web/kit/image-address.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/content-ai/content-ai.module.css'

const SIZES = Object.entries(AI_IMAGE_SIZES).map(([value, label]) => ({ value, label }))

/**
 * Has a picture drawn from words; it is kept among the images with its mark and a description, and stands nowhere else
 * until somebody puts it there.
 */
export function GenerateImageDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const { left, refresh } = useAiState()
  const [prompt, setPrompt] = useState('')
  const [alt, setAlt] = useState('')
  const [size, setSize] = useState<AiImageSize>('1024x1024')
  const drawing = useMutation({
    mutationFn: () =>
      callApi('POST', '/content-ai/generate/image', {
        body: { prompt: prompt.trim(), size, alt: alt.trim() || null },
        session: 'staff',
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['rows', 'images'] }),
    onSettled: refresh,
  })
  const { data, isPending, error } = drawing
  const [confirmed, setConfirmed] = useState<string | null>(null)
  /** What is proposed until somebody types. */
  const shownAlt = confirmed ?? data?.image.alt ?? ''
  const finishing = useMutation({
    mutationFn: async () => {
      if (data && shownAlt.trim() !== (data.image.alt ?? ''))
        await callApi('PUT', '/images/{id}', {
          params: { id: data.image.id },
          body: { alt: shownAlt.trim() || null },
          session: 'staff',
        })
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['rows', 'images'] })
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title="Bild erzeugen" size="lg">
      <form
        className={classes.dialog}
        onSubmit={event => {
          event.preventDefault()
          if (isPending || !prompt.trim()) return
          setConfirmed(null)
          drawing.mutate()
        }}
      >
        <Textarea
          label="Was soll zu sehen sein?"
          description="Je genauer, desto besser: Gericht, Geschirr, Licht, Blickwinkel. Gäste sollen nichts sehen, was sie nicht bekommen."
          required
          autosize
          minRows={3}
          maxLength={2000}
          data-autofocus
          value={prompt}
          onChange={event => setPrompt(event.currentTarget.value)}
        />
        <Select
          label="Format"
          data={SIZES}
          allowDeselect={false}
          value={size}
          onChange={value => value && setSize(value as AiImageSize)}
        />
        {!data && (
          <TextInput
            label="Beschreibung für Vorleseprogramme"
            description="Leer: Vorgeschlagen wird, was oben steht. Sie können sie später ändern."
            maxLength={300}
            value={alt}
            onChange={event => setAlt(event.currentTarget.value)}
          />
        )}
        <div className={classes.outcome} aria-live="polite" aria-busy={isPending}>
          {isPending && (
            <>
              <p className={classes.waiting}>Das Bild wird gezeichnet. Das kann bis zu einer Minute dauern.</p>
              {[240].map((height, row) => (
                <Skeleton key={row} h={height} radius={8} />
              ))}
            </>
          )}
          {error && !isPending && (
            <Alert color="red" role="alert">
              {failureText(error, 'Es konnte kein Bild erzeugt werden.')}
            </Alert>
          )}
          {data && !isPending && (
            <>
              <img className={classes.picture} src={imageAddress(data.image, 'medium')} alt={shownAlt} />
              <p>Das Bild liegt bei Ihren Bildern, gekennzeichnet als mit KI erzeugt.</p>
              <TextInput
                label="Vorgeschlagene Beschreibung"
                description="So wird das Bild vorgelesen. Bitte prüfen Sie, ob es das zeigt."
                maxLength={300}
                value={shownAlt}
                error={
                  finishing.error && failureText(finishing.error, 'Die Beschreibung konnte nicht gespeichert werden.')
                }
                onChange={event => setConfirmed(event.currentTarget.value)}
              />
            </>
          )}
        </div>
        <p className={classes.soft}>{leftText(left)}.</p>
        <div className={classes.actions}>
          <Button
            type="submit"
            mih={44}
            loading={isPending}
            disabled={left === 0 || !prompt.trim()}
            variant={data ? 'default' : 'filled'}
          >
            {data ? 'Noch ein Bild' : 'Erzeugen'}
          </Button>
          {data && !isPending ? (
            <Button
              mih={44}
              loading={finishing.isPending}
              disabled={!shownAlt.trim()}
              onClick={() => finishing.mutate()}
            >
              Beschreibung bestätigen
            </Button>
          ) : (
            <Button mih={44} variant="default" onClick={onClose}>
              Abbrechen
            </Button>
          )}
        </div>
      </form>
    </Modal>
  )
}
