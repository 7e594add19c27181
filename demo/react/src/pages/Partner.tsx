import { FePartnerShell } from 'fe-elements/react'
import { basePath } from '../session.ts'

export const Partner = () => (
  <>
    <title>Partner · Fathom</title>
    <FePartnerShell basePath={`${basePath}/portal/`} singleTenantId="1001" />
  </>
)
