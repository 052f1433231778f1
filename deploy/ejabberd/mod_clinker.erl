%% What ejabberd cannot be told by settings (docs/decisions/0015-chat.md):
%% who may reach whom, which tokens are meant for the chat, and that a connection ends with its session.
-module(mod_clinker).
-include_lib("p1_xmpp/include/xmpp.hrl").
-export([start/2, stop/1, reload/3, depends/2, mod_options/1, mod_doc/0]).
-export([filter/1, token/5, deliver/1, delivered/1, away/1]).
-export([authenticated/3, received/3, resume/2, opened/1, informed/2, end_session/4, close/4]).

%% As in ejabberd_commands.hrl of ejabberd 23.01, which Debian does not ship.
-record(ejabberd_commands,
        {name, tags = [], desc = "", longdesc = "", version = 0, note = "", weight = 1, module, function, args = [],
         policy = restricted, access = [], definer = unknown, result = {res, rescode}, args_rename = [],
         args_desc = none, result_desc = none, args_example = none, result_example = none}).

-define(ALLOWED, clinker_pair_allowed).
-define(REFUSED, clinker_pair_refused).
%% A contact that was taken away is silent after this long at the latest.
-define(ALLOWED_MS, 5000).
%% A new contact may speak after this long at the latest; short, and still no flood of queries by a stranger.
-define(REFUSED_MS, 1000).
%% A token lives five minutes; clocks may differ by one.
-define(LONGEST_S, 360).
%% Public id of a session, as in the claim "sid".
-define(SESSION_ID, <<"^[A-Za-z0-9_-]{22}$">>).
%% A resource is the session's id, a dot and a suffix of the window.
-define(MAX_RESOURCE, 64).

%% A process that ends tells its whole state to the log, the password of the database included: such reports are dropped.
-define(NO_STATES, {fun logger_filters:domain/2, {stop, sub, [otp]}}).

start(Host, _) ->
    _ = logger:add_primary_filter(clinker_no_states, ?NO_STATES),
    ets_cache:new(?ALLOWED, [{max_size, 100000}, {life_time, ?ALLOWED_MS}]),
    ets_cache:new(?REFUSED, [{max_size, 10000}, {life_time, ?REFUSED_MS}]),
    ejabberd_hooks:add(filter_packet, ?MODULE, filter, 50),
    ejabberd_hooks:add(check_decoded_jwt, Host, ?MODULE, token, 50),
    %% Before mod_mam's 88, after all others, and before mod_mam's 49.
    ejabberd_hooks:add(user_send_packet, Host, ?MODULE, deliver, 80),
    ejabberd_hooks:add(user_send_packet, Host, ?MODULE, delivered, 900),
    ejabberd_hooks:add(offline_message_hook, Host, ?MODULE, away, 40),
    ejabberd_hooks:add(c2s_auth_result, Host, ?MODULE, authenticated, 50),
    ejabberd_hooks:add(c2s_handle_recv, Host, ?MODULE, received, 10),
    %% Before mod_stream_mgmt's 50.
    ejabberd_hooks:add(c2s_unbinded_packet, Host, ?MODULE, resume, 40),
    ejabberd_hooks:add(c2s_session_opened, Host, ?MODULE, opened, 50),
    ejabberd_hooks:add(c2s_session_resumed, Host, ?MODULE, opened, 50),
    ejabberd_hooks:add(c2s_handle_info, Host, ?MODULE, informed, 10),
    ejabberd_commands:register_commands(commands()).

stop(Host) ->
    ejabberd_hooks:delete(filter_packet, ?MODULE, filter, 50),
    ejabberd_hooks:delete(check_decoded_jwt, Host, ?MODULE, token, 50),
    ejabberd_hooks:delete(user_send_packet, Host, ?MODULE, deliver, 80),
    ejabberd_hooks:delete(user_send_packet, Host, ?MODULE, delivered, 900),
    ejabberd_hooks:delete(offline_message_hook, Host, ?MODULE, away, 40),
    ejabberd_hooks:delete(c2s_auth_result, Host, ?MODULE, authenticated, 50),
    ejabberd_hooks:delete(c2s_handle_recv, Host, ?MODULE, received, 10),
    ejabberd_hooks:delete(c2s_unbinded_packet, Host, ?MODULE, resume, 40),
    ejabberd_hooks:delete(c2s_session_opened, Host, ?MODULE, opened, 50),
    ejabberd_hooks:delete(c2s_session_resumed, Host, ?MODULE, opened, 50),
    ejabberd_hooks:delete(c2s_handle_info, Host, ?MODULE, informed, 10),
    ejabberd_commands:unregister_commands(commands()).

commands() ->
    [#ejabberd_commands{name = clinker_end_session, tags = [session], module = ?MODULE, function = end_session,
                        desc = "Refuse tokens of a session up to a turn and close its connections",
                        args = [{user, binary}, {host, binary}, {session, binary}, {turn, integer}],
                        result = {connections, integer}}].

reload(_, _, _) -> ok.
depends(_, _) -> [{mod_roster, hard}, {mod_mam, hard}].
mod_options(_) -> [].
mod_doc() -> #{}.

%% Messages and presence pass between two people only when the server made them contacts of each other; questions of one
%% person to another (archive, card, version) never do. Nothing passes to or from another host.
filter(drop) -> drop;
filter(Packet) ->
    {FromUser, FromHost, _} = jid:tolower(xmpp:get_from(Packet)),
    {ToUser, ToHost, _} = jid:tolower(xmpp:get_to(Packet)),
    From = {FromUser, FromHost},
    To = {ToUser, ToHost},
    case ejabberd_router:is_my_host(FromHost) andalso ejabberd_router:is_my_host(ToHost)
         andalso not is_server_set(Packet)
         andalso (FromUser =:= <<>> orelse ToUser =:= <<>> orelse From =:= To
                  orelse (element(1, Packet) =/= iq andalso may(From, To))) of
        true -> Packet;
        false -> drop
    end.

%% Contacts and what is archived are set by the server: nobody ends a subscription or changes preferences of the archive.
is_server_set(#presence{type = Type}) -> Type =:= unsubscribe orelse Type =:= unsubscribed;
is_server_set(#iq{type = Type, sub_els = Els}) when Type =:= get; Type =:= set ->
    lists:any(fun(El) -> xmpp:get_name(El) =:= <<"prefs">> andalso is_archive(xmpp:get_ns(El)) end, Els);
is_server_set(_) -> false.

is_archive(<<"urn:xmpp:mam:", _/binary>>) -> true;
is_archive(_) -> false.

%% ejabberd writes into the sender's archive, hands the message on, and writes into the other archive where that person is
%% connected. A node that dies in between loses it although its sender finds it kept. So the sender's archive comes last: the
%% other archive, the way to the other person, and only then mod_mam for the sender.
deliver({Packet, #{jid := From} = State}) when element(1, Packet) =:= message ->
    To = xmpp:get_to(Packet),
    {FromUser, FromHost, _} = jid:tolower(From),
    {ToUser, ToHost, _} = jid:tolower(To),
    case ToUser =/= <<>> andalso ToHost =:= FromHost andalso ToUser =/= FromUser
         andalso may({FromUser, FromHost}, {ToUser, ToHost}) of
        true ->
            case mod_mam:offline_message({none, mod_mam:sm_receive_packet(xmpp:set_from_to(Packet, From, To))}) of
                {archived, Kept} ->
                    ejabberd_router:route(xmpp:put_meta(Kept, clinker_kept, true)),
                    {xmpp:put_meta(Packet, clinker_delivered, true), State};
                _ -> {Packet, State}
            end;
        false -> {Packet, State}
    end;
deliver(Other) -> Other.

delivered({Packet, State}) when element(1, Packet) =:= message ->
    case xmpp:get_meta(Packet, clinker_delivered, false) of
        true -> {drop, State};
        false -> {Packet, State}
    end;
delivered(Other) -> Other.

%% Nobody is there to hear it, and it is kept: no error for the sender.
away({_, Packet} = Message) ->
    case xmpp:get_meta(Packet, clinker_kept, false) of
        true -> {archived, Packet};
        false -> Message
    end.

may(From, To) ->
    Pair = {From, To},
    case ets_cache:lookup(?REFUSED, Pair) of
        {ok, _} -> false;
        error ->
            case ets_cache:lookup(?ALLOWED, Pair, fun() -> ask(From, To) end) of
                {ok, _} -> true;
                error ->
                    ets_cache:insert_new(?REFUSED, Pair, refused),
                    false
            end
    end.

ask({FromUser, FromHost}, {ToUser, ToHost}) ->
    Known = ejabberd_hooks:run_fold(roster_get_jid_info, ToHost, {none, none, []},
                                    [ToUser, ToHost, jid:make(FromUser, FromHost)]),
    case Known of
        {both, _, _} -> {cache, {ok, allowed}};
        _ -> {nocache, error}
    end.

%% After the signature was right and before the address is compared: made for the chat, by our algorithm, for minutes only.
%% The token of a person names the session and its turn, which must not have ended.
token(true, Fields, Signature, Server, User) ->
    IsApi = User =:= <<"clinker-api">>,
    Audience = case IsApi of true -> <<"chat-api">>; false -> <<"chat">> end,
    Now = erlang:system_time(second),
    Exp = maps:get(<<"exp">>, Fields, 0),
    {_, Header} = jose_jws:to_map(Signature),
    maps:get(<<"alg">>, Header, none) =:= <<"HS256">>
        andalso maps:get(<<"aud">>, Fields, none) =:= Audience
        andalso is_integer(Exp) andalso Exp =< Now + ?LONGEST_S
        andalso (IsApi orelse session(Fields, Server));
token(Otherwise, _, _, _, _) -> Otherwise.

%% The check runs in the process of the connection, which knows its session from then on.
session(Fields, Server) ->
    Session = maps:get(<<"sid">>, Fields, none),
    Turn = maps:get(<<"turn">>, Fields, none),
    case is_session_id(Session) andalso is_integer(Turn) andalso Turn >= 0 andalso not has_ended(Server, Session, Turn) of
        true ->
            put(clinker_session, {Session, Turn}),
            true;
        false -> false
    end.

is_session_id(Session) -> is_binary(Session) andalso re:run(Session, ?SESSION_ID, [{capture, none}, dollar_endonly]) =:= match.

authenticated(State, true, _User) ->
    case erase(clinker_session) of
        undefined -> State;
        Session -> State#{clinker_session => Session}
    end;
authenticated(State, _, _) ->
    erase(clinker_session),
    State.

%% A connection binds resources of its own session only.
received(State, _El, #iq{type = set, sub_els = [_]} = Packet) ->
    case maps:get(resource, State, <<>>) =:= <<>> andalso catch xmpp:try_subtag(Packet, #bind{}) of
        #bind{resource = Resource} ->
            case is_own(State, Resource) of
                true -> State;
                false -> refuse(State)
            end;
        _ -> State
    end;
received(State, _, _) -> State.

is_own(#{clinker_session := {Session, _}}, Resource) ->
    Length = byte_size(Session),
    case Resource of
        <<Session:Length/binary, ".", Suffix/binary>> -> Suffix =/= <<>> andalso byte_size(Resource) =< ?MAX_RESOURCE;
        _ -> false
    end;
is_own(_, _) -> false.

refuse(State) -> ejabberd_c2s:send(State, xmpp:serr_policy_violation()).

%% Nor does it continue a stream of another session.
resume(State, #sm_resume{previd = Id, xmlns = Xmlns}) ->
    case misc:base64_to_term(Id) of
        {term, {Resource, _}} when is_binary(Resource) ->
            case is_own(State, Resource) of
                true -> State;
                false -> {stop, ejabberd_c2s:send(State, #sm_failed{reason = 'item-not-found', xmlns = Xmlns})}
            end;
        _ -> State
    end;
resume(State, _) -> State.

%% Asked again after the connection can be found: whoever ends the session either finds it or was before this.
opened(#{clinker_session := {Session, Turn}, lserver := Server} = State) ->
    case has_ended(Server, Session, Turn) of
        true -> refuse(State);
        false -> State
    end;
opened(State) -> refuse(State).

%% In PostgreSQL, so that all nodes know it and none forgets it by a restart. Without an answer nobody is let in.
has_ended(Server, Session, Turn) ->
    Found = ejabberd_sql:sql_query(Server, iolist_to_binary(
        [<<"select 1 from clinker_ended_session where session = '">>, Session, <<"' and turn >= ">>, integer_to_binary(Turn)])),
    case Found of
        {selected, _, []} -> false;
        _ -> true
    end.

%% Tokens of this session are refused up to this turn; kept as long as such a token may live.
end_session(User, Host, Session, Turn) ->
    true = is_session_id(Session) andalso is_integer(Turn),
    Number = integer_to_binary(Turn),
    {updated, _} = ejabberd_sql:sql_query(Host, iolist_to_binary(
        [<<"insert into clinker_ended_session (session, turn) values ('">>, Session, <<"', ">>, Number,
         <<") on conflict (session) do update set ended_at = now(), turn = greatest(clinker_ended_session.turn, excluded.turn)">>])),
    _ = ejabberd_sql:sql_query(Host, iolist_to_binary(
        [<<"delete from clinker_ended_session where ended_at < now() - interval '">>, integer_to_binary(?LONGEST_S), <<" seconds'">>])),
    {Found, _} = ejabberd_cluster:multicall(?MODULE, close, [User, Host, Session, Turn]),
    lists:sum([N || N <- Found, is_integer(N)]).

%% Each node asks those it knows of: a connection may be so new that others have not heard of it.
close(User, Host, Session, Turn) ->
    Own = [R || R <- ejabberd_sm:get_user_resources(User, Host), is_own(#{clinker_session => {Session, 0}}, R)],
    Pids = [ejabberd_sm:get_session_pid(User, Host, R) || R <- Own],
    length([ejabberd_c2s:route(Pid, {clinker_end, Turn}) || Pid <- Pids, is_pid(Pid)]).

%% A connection of a later turn stays: its session was unlocked in between.
informed(#{clinker_session := {_, Turn}} = State, {clinker_end, Ended}) when Turn =< Ended ->
    %% Cut off and waiting to be continued: there is nobody to be told.
    maps:get(mgmt_state, State, none) =:= pending andalso ejabberd_c2s:stop_async(self()),
    {stop, refuse(State)};
informed(State, {clinker_end, _}) -> {stop, State};
informed(State, _) -> State.
