import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

/** The name of an area beside its icon, where the navigation is folded. */
export const NavigationTip = ({ label, children }: { label: string; children?: ReactElement }) => (
  <Tooltip label={label} position="right" events={{ hover: true, focus: true, touch: false }}>
    {children}
  </Tooltip>
)
