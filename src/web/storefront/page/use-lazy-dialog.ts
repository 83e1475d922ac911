import { type ComponentType, createElement, useEffect, useState } from 'react'
import { closeLayer, openLayer, useLayer } from '#web/storefront/page/layers.ts'

const UNREACHABLE =
  'Das konnte nicht geladen werden. Bitte überprüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.'

/**
 * A dialog in a file of its own, a layer over the form. What cannot be fetched is said in `error` beside the button,
 * and the next press tries again; nothing of the form is lost over it. `detail` is what it was opened with.
 */
export function useLazyDialog<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  const [part, setPart] = useState<ComponentType<Props> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const detail = useLayer(name)
  const isOpen = detail !== undefined
  useEffect(() => {
    if (!isOpen) return
    load().then(
      loaded => {
        setFailed(false)
        setPart(() => loaded)
      },
      () => {
        setFailed(true)
        closeLayer(name)
      },
    )
  }, [isOpen, name, load])
  return {
    detail,
    open: (what?: string): void => openLayer(name, what),
    close: () => closeLayer(name),
    error: hasFailed ? UNREACHABLE : undefined,
    show: (props: Props) => (isOpen && part ? createElement(part, props) : null),
  }
}
