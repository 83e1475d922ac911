import { createElement, type ReactNode } from 'react'
import type { ContentBlock } from '#domain/content/content-block.ts'
import { BodyDrawing } from '#web/backoffice/fields/blocks/patterns/BodyDrawing.tsx'
import classes from '#web/backoffice/fields/blocks/patterns/patterns.module.css'

type PatternTileProps = {
  name: string
  help: string
  body: readonly ContentBlock[]
  level?: 3 | 4
  children: ReactNode
}

/** A pattern as it is chosen: how it lies on the page, what it is for, and what can be done with it. */
export const PatternTile = ({ name, help, body, level = 4, children }: PatternTileProps) => (
  <li className={classes.tile}>
    <BodyDrawing body={body} />
    <div className={classes.words}>
      {createElement(`h${level}`, { className: classes.name }, name)}
      <p>{help}</p>
      <div className={classes.steps}>{children}</div>
    </div>
  </li>
)
