import { portalViewTag } from '../../elements/adminPortal.ts'
import { defineView } from '../app/defineView.tsx'
import { AdminPortal } from './AdminPortal.tsx'

defineView(portalViewTag, AdminPortal)
