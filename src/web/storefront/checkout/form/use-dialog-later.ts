import { type ComponentType, createElement, useState } from 'react'

const UNREACHABLE = 'Das konnte nicht geladen werden. Bitte überprüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.'

/**
 * A dialog in a file of its own. What cannot be fetched is said in `error` beside the button, and the next press tries again;
 * nothing of the form is lost over it.
 */
export function useDialogLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const [part, setPart] = useState<ComponentType<Props> | null>(null)
  const [state, setState] = useState<'closed' | 'open' | 'unreachable'>('closed')
  return {
    open: (): void => {
      setState('open')
      load().then(
        loaded => setPart(() => loaded),
        () => setState('unreachable'),
      )
    },
    close: () => setState('closed'),
    error: state === 'unreachable' ? UNREACHABLE : undefined,
    show: (props: Props) => (state === 'open' && part ? createElement(part, props) : null),
  }
}
