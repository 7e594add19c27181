import { kitMessages } from '../../kit/kitMessages.ts'
import { defineMessages, plural } from '../../messages/messages.ts'

/** Messages of the partner shell's home, and of the customers that its list of tenants shows as well. */
export const homeMessages = defineMessages(
  'partnerHome',
  {
    yourRoles: plural('count', { one: 'Your role: {roles}', other: 'Your roles: {roles}' }),
    attention: 'What needs attention',
    attentionText: 'Without two-step verification, a stolen password is enough to sign in.',
    attentionMore: plural('count', { one: 'Show {count} more tenant', other: 'Show {count} more tenants' }),
    disabledTenants: plural('count', {
      one: "{count} of your tenants is disabled and can't be opened.",
      other: "{count} of your tenants are disabled and can't be opened.",
    }),
    showTenants: 'Show tenants',
    allWell: 'Nothing needs your attention: all members use two-step verification.',
    newestCustomers: 'Newest tenants',
    customers: 'Managed tenants',
    customersText: 'Tenants that {name} manages. You can open those that you are a member of.',
    customersMore: 'There are more. Search by name.',
    showCustomers: 'Show all managed tenants',
    customersLoading: 'Loading tenants',
    noCustomers: 'No tenants yet',
    noCustomersText: 'Add a tenant to give it members, roles, and settings of its own.',
    addCustomer: 'Add tenant',
    customerAdded: 'Tenant added',
    hasCustomers: 'Can have tenants of its own',
    hasCustomersHint: 'Its administrators can add and manage them.',
    addNotAllowed: 'You need the permission to add tenants. Ask someone who manages roles in your organization.',
    added: 'Added {time}',
    ofCustomers: 'Has tenants',
  },
  { shared: kitMessages },
)
