import { ModalsProvider } from '@mantine/modals'
import { useEffect } from 'react'

const LABELS = { confirm: 'OK', cancel: 'Abbrechen' }

/** Where questions open that are asked from anywhere (`modals.open`). `onThere` is called once it hears of them. */
export function ModalsHost({ onThere }: { onThere: () => void; onClose: () => void }) {
  useEffect(onThere, [onThere])
  return <ModalsProvider labels={LABELS}>{null}</ModalsProvider>
}
