import { FePartnerShell } from 'fe-elements/react'
import type { Metadata } from 'next'
import { basePath } from '../../../basePath.ts'

export const metadata: Metadata = { title: 'Partner' }

/** One page for all pages of the shell, which changes the address below it. */
export const generateStaticParams = () => [{ page: [] }]

export default function Partner() {
  return <FePartnerShell basePath={`${basePath}/portal/`} singleTenantId="1001" />
}
