import { partnerViewTag } from '../../elements/partnerShell.ts'
import { defineView } from '../app/defineView.tsx'
import { PartnerShell } from './PartnerShell.tsx'

defineView(partnerViewTag, PartnerShell)
