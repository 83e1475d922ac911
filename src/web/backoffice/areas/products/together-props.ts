import type { BulkProps } from '#web/backoffice/records/list/BulkBar.tsx'

/** What a dialog about several products is told. */
export type TogetherProps = Pick<BulkProps, 'selected' | 'onDone'> & { isOpen: boolean; onClose: () => void }
