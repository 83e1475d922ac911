import { RichTextEditor } from '@mantine/tiptap'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

const toolsIn = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
/** Leaves one of them to the Tab key. */
const stopAt = (bar: HTMLElement, stop: Element | undefined) => {
  for (const tool of bar.querySelectorAll('button')) tool.tabIndex = tool === stop ? 0 : -1
}
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * The tools of a text, which the Tab key passes as one: the arrow keys lead from one to the next, so that the text
 * itself is never twenty presses away.
 */
export function Tools({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const bar = ref.current
    if (bar && !bar.contains(document.activeElement)) stopAt(bar, toolsIn(bar)[0])
  })
  // what a tool opens stands elsewhere and has keys of its own
  const isTool = ({ currentTarget, target }: FocusEvent<HTMLElement> | KeyboardEvent<HTMLElement>) =>
    currentTarget.contains(target as Node)
  return (
    <RichTextEditor.Toolbar
      ref={ref}
      role="toolbar"
      aria-label="Text gestalten"
      onFocus={event => isTool(event) && stopAt(event.currentTarget, event.target)}
      onBlur={event => {
        if (isTool(event) && !event.currentTarget.contains(event.relatedTarget))
          stopAt(event.currentTarget, toolsIn(event.currentTarget)[0])
      }}
      onKeyDown={event => {
        const step = STEPS[event.key]
        if (!step || event.altKey || event.ctrlKey || event.metaKey || !isTool(event)) return
        event.preventDefault()
        const tools = toolsIn(event.currentTarget)
        tools[step(tools.indexOf(event.target as HTMLButtonElement), tools.length)]?.focus()
      }}
    >
      {children}
    </RichTextEditor.Toolbar>
  )
}
