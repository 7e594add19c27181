export { isMailAddress } from '../../../http/invitations/address.ts'
