import { portalViewTag } from '../../elements/shell/viewTags.ts'
import { defineShadowView } from '../app/defineShadowView.tsx'
import { Portal } from './Portal.tsx'

defineShadowView(portalViewTag, Portal)
