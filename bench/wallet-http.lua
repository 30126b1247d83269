-- Sends the signed bodies of a file, one after the other, and stops when they are used up.
-- Arguments after "--": file of "signature<TAB>body" lines, path.
local requests = {}
local next_request = 0

function init(args)
  for line in io.lines(args[1]) do
    local tab = line:find("\t", 1, true)
    local headers = { ["content-type"] = "application/json", ["x-auth-signature"] = line:sub(1, tab - 1) }
    requests[#requests + 1] = wrk.format("POST", args[2], headers, line:sub(tab + 1))
  end
end

function request()
  next_request = next_request + 1
  if next_request >= #requests then wrk.thread:stop() end
  return requests[math.min(next_request, #requests)]
end

function done(summary, latency)
  io.write(string.format('{"requests":%d,"seconds":%f,"p50":%f,"p99":%f,"errors":%d}\n', summary.requests,
    summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.status + summary.errors.timeout))
end
