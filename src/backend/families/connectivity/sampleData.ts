import { configurationId, type ChannelConfigurationFields } from '../../events/channelRecords.ts'
import { singletonId } from '../../store/definitions.ts'
import type { SeedContext } from '../../context/seedContext.ts'
import { placeOf } from '../../store/encryptedRecords.ts'

const acme = '1001'
const setUpBy = 'admin@acme.test'

/** The published token of the sample workspace. */
export const sampleSlackToken = 'xoxb-lichen-sample'

/** The sample workspace, which the demo's and the preview's Slack play. */
export const sampleWorkspace = { id: 'T0LICHEN', name: 'Acme' }

/** Channels of the sample workspace. */
export const sampleSlackChannels = ['general', 'security', 'it-operations', 'people', 'incidents'].map(
  (name, index) => ({ id: `C0LICHEN${index + 1}`, name }),
)

const office = { name: 'Office', enabled: true, setUpBy }

const samples: readonly ChannelConfigurationFields[] = [
  {
    channel: 'email',
    eventKey: 'ssoConnection.entered',
    enabled: true,
    subscriptions: [
      { ...office, id: 'subscription-sso', recipients: ['admin@acme.test', 'security@acme.test'] },
      { ...office, id: 'subscription-sso-partner', name: 'IT partner', recipients: ['helpdesk@it-partner.test'] },
    ],
  },
  {
    channel: 'email',
    eventKey: 'passkey.counterReused',
    enabled: true,
    subscriptions: [{ ...office, id: 'subscription-passkey', recipients: ['security@acme.test'] }],
  },
  {
    channel: 'email',
    eventKey: 'job.abandoned',
    enabled: false,
    subscriptions: [{ ...office, id: 'subscription-jobs', recipients: ['admin@acme.test'] }],
  },
  {
    channel: 'sms',
    eventKey: 'passkey.counterReused',
    enabled: true,
    subscriptions: [{ ...office, id: 'subscription-on-call', name: 'On call', recipients: ['+12025550117'] }],
  },
]

/** Adds sample notifications and a connected Slack workspace. Other tenants than Acme have none. */
export const seedConnectivity = async ({ store, encryption, daysAgo }: SeedContext): Promise<void> => {
  for (const sample of samples)
    await store.channelConfigurations.insert(acme, {
      ...sample,
      id: configurationId(sample.channel, sample.eventKey),
      createdAt: daysAgo(60),
    })
  await store.slackConnections.insert(acme, {
    id: singletonId,
    workspaceId: sampleWorkspace.id,
    workspaceName: sampleWorkspace.name,
    token: await encryption.seal(sampleSlackToken, placeOf('slackConnections', singletonId, acme)),
    createdAt: daysAgo(60),
  })
  await store.slackSubscriptions.insert(acme, {
    id: 'slack-security',
    isActive: true,
    slackEvents: [{ eventKey: 'ssoConnection.entered', channelIds: [sampleSlackChannels[1]!.id] }],
    createdAt: daysAgo(60),
  })
}
