import { names } from '../values.ts';

/** Types of event that show nothing by themselves (session-events.ts of github/copilot-sdk): state, settings, telemetry, what is shown elsewhere. */
const silent = new Set(
  names(`session.remote_steerable_changed session.idle session.info session.schedule_created session.schedule_cancelled session.schedule_rearmed
session.autopilot_objective_changed session.mode_changed session.session_limits_changed session.permissions_changed
session.plan_changed session.todos_changed session.workspace_file_changed session.snapshot_rewind session.shutdown
session.usage_checkpoint session.usage_info session.context_cleared session.compaction_start session.task_complete
session.custom_notification session.auto_mode_resolved session.managed_settings_resolved session.managed_settings_enforced
session.tools_updated session.background_tasks_changed session.skills_loaded session.custom_agents_updated
session.mcp_servers_loaded session.mcp_server_status_changed session.extensions_loaded session.canvas.opened
session.canvas.registry_changed session.canvas.closed session.canvas.unavailable session.canvas.recorded session.canvas.removed
session.extensions.attachments_pushed pending_messages.modified assistant.turn_start assistant.intent
assistant.server_tool_progress assistant.reasoning_delta assistant.tool_call_delta assistant.streaming_delta
assistant.message_start assistant.message_delta assistant.turn_end assistant.idle assistant.usage model.call_failure
tool.execution_partial_result tool.execution_progress tool_search.activated subagent.completed subagent.failed
subagent.selected subagent.deselected hook.start hook.end hook.progress system.message permission.requested
permission.completed user_input.requested user_input.completed elicitation.requested elicitation.completed sampling.requested
sampling.completed mcp.oauth_required mcp.oauth_completed mcp.headers_refresh_required mcp.headers_refresh_completed
mcp.tools.list_changed mcp.resources.list_changed mcp.prompts.list_changed mcp_app.tool_call_complete ui.ephemeral_query
external_tool.requested external_tool.completed command.queued command.execute command.completed auto_mode_switch.requested
auto_mode_switch.completed session_limits_exhausted.requested session_limits_exhausted.completed commands.changed
capabilities.changed exit_plan_mode.requested exit_plan_mode.completed factory.run_updated factory.run_started
factory.run_settled`),
);

export const isSilentType = (type: string): boolean => silent.has(type);
