import { Button } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useForm, useIsDirty } from '#web/backoffice/form/form-context.ts'
import { useGoOn } from '#web/backoffice/form/use-go-on.ts'
import { useSaveKey } from '#web/backoffice/form/use-save-key.ts'

type PublishButtonProps = { isBusy: boolean; isOff?: boolean; onPublish: () => void; children: ReactNode }

/**
 * Shows guests the page as it is typed. It stands where the page is saved, always in sight, and Ctrl+Shift+S presses it
 * from anywhere on the page.
 */
export function PublishButton({ isBusy, isOff = false, onPublish, children }: PublishButtonProps) {
  const isDirty = useIsDirty(useForm().store)
  const ref = useRef<HTMLButtonElement>(null)
  useSaveKey(ref, () => ref.current?.click(), true)
  const state = useRef<HTMLElement>(null)
  useEffect(() => {
    state.current = ref.current?.closest('[data-save-bar]')?.querySelector('output') ?? null
  }, [])
  useGoOn(isBusy, state)
  return (
    <Button
      ref={ref}
      data-publish
      variant={isDirty ? 'default' : 'filled'}
      loading={isBusy}
      disabled={isOff}
      aria-keyshortcuts="Control+Shift+S"
      title="Strg + Umschalt + S"
      onClick={onPublish}
    >
      {children}
    </Button>
  )
}
