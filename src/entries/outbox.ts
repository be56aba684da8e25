/** What goes out after an entry: to the entrant, to the company's CRM, and to whatever else the company runs. */
export type SinkName = 'mail' | 'hubspot' | 'webhook';
