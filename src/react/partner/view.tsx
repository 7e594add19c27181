import { partnerViewTag } from '../../elements/shell/viewTags.ts'
import { defineShadowView } from '../app/defineShadowView.tsx'
import { PartnerShell } from './PartnerShell.tsx'

defineShadowView(partnerViewTag, PartnerShell)
