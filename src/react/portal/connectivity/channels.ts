import Mail from 'lucide/dist/esm/icons/mail.mjs'
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs'
import Hash from 'lucide/dist/esm/icons/hash.mjs'
import Webhook from 'lucide/dist/esm/icons/webhook.mjs'

/** The picture of each channel. */
export const channelIcons = { email: Mail, sms: MessageSquare, slack: Hash, webhook: Webhook }

/** The permissions that a channel takes to see it, to add events, to change them, and to remove them. */
export const channelPermissions = {
  email: {
    read: 'fe.connectivity.read.emailConfig',
    add: 'fe.connectivity.write.emailConfig',
    change: 'fe.connectivity.write.emailConfig',
    remove: 'fe.connectivity.delete.emailConfig',
  },
  sms: {
    read: 'fe.connectivity.read.smsConfig',
    add: 'fe.connectivity.write.smsConfig',
    change: 'fe.connectivity.write.smsConfig',
    remove: 'fe.connectivity.delete.smsConfig',
  },
  slack: {
    read: 'fe.connectivity.read.slackSubscriptions',
    add: 'fe.connectivity.write.slackSubscriptions',
    change: 'fe.connectivity.write.updateSlackSubscription',
    remove: 'fe.connectivity.delete.slackSubscriptions',
    connect: 'fe.connectivity.write.slackAppRegistration',
    disconnect: 'fe.connectivity.delete.slackAppRegistration',
  },
  webhook: { read: 'fe.connectivity.read.webhooks' },
} as const
