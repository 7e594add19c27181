import { portalViewTag } from '../../elements/adminPortal.ts'
import { defineShadowView } from '../app/defineShadowView.tsx'
import { AdminPortal } from './AdminPortal.tsx'

defineShadowView(portalViewTag, AdminPortal)
