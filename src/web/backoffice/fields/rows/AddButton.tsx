import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Puts a further row at the end of a list; the focus comes here when the last one is gone. */
export function AddButton({
  onAdd,
  isSmall = false,
  children,
  ...rest
}: ButtonProps & { onAdd: () => void; isSmall?: boolean; children: ReactNode }) {
  return (
    <Button
      variant={isSmall ? 'subtle' : 'default'}
      size={isSmall ? 'compact-sm' : 'sm'}
      leftSection={<IconPlus size={isSmall ? 14 : 16} aria-hidden />}
      data-add
      onClick={onAdd}
      {...rest}
    >
      {children}
    </Button>
  )
}
