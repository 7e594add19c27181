import { partnerViewTag } from '../../elements/partnerShell.ts'
import { defineShadowView } from '../app/defineShadowView.tsx'
import { PartnerShell } from './PartnerShell.tsx'

defineShadowView(partnerViewTag, PartnerShell)
