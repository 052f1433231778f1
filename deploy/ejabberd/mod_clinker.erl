%% What ejabberd cannot be told by settings (docs/decisions/0015-chat.md):
%% who may reach whom, and which tokens are meant for the chat.
-module(mod_clinker).
-export([start/2, stop/1, reload/3, depends/2, mod_options/1, mod_doc/0]).
-export([filter/1, token/5, deliver/1, delivered/1, away/1]).

-define(ALLOWED, clinker_pair_allowed).
-define(REFUSED, clinker_pair_refused).
%% A contact that was taken away is silent after this long at the latest.
-define(ALLOWED_MS, 5000).
%% A new contact may speak after this long at the latest; short, and still no flood of queries by a stranger.
-define(REFUSED_MS, 1000).
%% A token lives five minutes; clocks may differ by one.
-define(LONGEST_S, 360).

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
    ok.

stop(Host) ->
    ejabberd_hooks:delete(filter_packet, ?MODULE, filter, 50),
    ejabberd_hooks:delete(check_decoded_jwt, Host, ?MODULE, token, 50),
    ejabberd_hooks:delete(user_send_packet, Host, ?MODULE, deliver, 80),
    ejabberd_hooks:delete(user_send_packet, Host, ?MODULE, delivered, 900),
    ejabberd_hooks:delete(offline_message_hook, Host, ?MODULE, away, 40),
    ok.

reload(_, _, _) -> ok.
depends(_, _) -> [{mod_roster, hard}, {mod_mam, hard}].
mod_options(_) -> [].
mod_doc() -> #{}.

%% Messages and presence pass between two people only when the server made them contacts of each other; questions of one
%% person to another (archive, card, version) never do.
filter(drop) -> drop;
filter(Packet) ->
    {FromUser, FromHost, _} = jid:tolower(xmpp:get_from(Packet)),
    {ToUser, ToHost, _} = jid:tolower(xmpp:get_to(Packet)),
    From = {FromUser, FromHost},
    To = {ToUser, ToHost},
    case FromUser =:= <<>> orelse ToUser =:= <<>> orelse From =:= To
         orelse (element(1, Packet) =/= iq andalso may(From, To)) of
        true -> Packet;
        false -> drop
    end.

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
token(true, Fields, Signature, _Server, User) ->
    Audience = case User of <<"clinker-api">> -> <<"chat-api">>; _ -> <<"chat">> end,
    Now = erlang:system_time(second),
    Exp = maps:get(<<"exp">>, Fields, 0),
    {_, Header} = jose_jws:to_map(Signature),
    maps:get(<<"alg">>, Header, none) =:= <<"HS256">>
        andalso maps:get(<<"aud">>, Fields, none) =:= Audience
        andalso is_integer(Exp) andalso Exp =< Now + ?LONGEST_S;
token(Otherwise, _, _, _, _) -> Otherwise.
