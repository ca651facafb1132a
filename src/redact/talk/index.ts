/** What people, agents and texts say in sentences, and what one part of a conversation tells of another. */
export { type Remembered, secretsInConversation } from './conversation.ts';
export { statement } from './statement.ts';
