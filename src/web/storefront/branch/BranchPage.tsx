import type { PageData } from '#contract/page.ts'
export const BranchPage = ({ data }: { data: PageData }) => <h1>{data.branch?.name}</h1>
