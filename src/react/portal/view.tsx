import { portalViewTag } from '../../elements/adminPortal.ts'
import { defineShadowView } from '../app/defineShadowView.tsx'
import { Portal } from './Portal.tsx'

defineShadowView(portalViewTag, Portal)
