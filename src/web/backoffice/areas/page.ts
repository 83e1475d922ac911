import { lazy, type ComponentType } from 'react'
import type { AreaPage } from '#web/backoffice/navigation/area.ts'

/** A page of its own chunk, loaded when somebody goes there. */
export const page = <Name extends string>(
  path: string,
  label: string | undefined,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): AreaPage => ({ path, load, ...(label && { label }), element: lazy(async () => ({ default: (await load())[name] })) })
