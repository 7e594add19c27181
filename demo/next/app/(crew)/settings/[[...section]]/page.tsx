import { FeAdminPortal } from 'fe-elements/react'
import type { Metadata } from 'next'
import { basePath } from '../../../basePath.ts'

export const metadata: Metadata = { title: 'Settings' }

/** One page for all sections: the portal changes the address below it. */
export const generateStaticParams = () => [{ section: [] }]

export default function Settings() {
  return <FeAdminPortal urlStrategy="path" basePath={`${basePath}/settings`} />
}
